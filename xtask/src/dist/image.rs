//! An image for containers, made without any: the layout of the OCI in a tar archive. `podman load` and `docker load` take it.

use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use super::date::Date;
use super::tree::{Tree, gzip};

/// The user of `ops/Dockerfile`, who owns the data and nothing else.
pub(super) const USER: u32 = 7777;

/// What the image is called where it is loaded.
#[derive(Debug)]
pub(super) struct Name<'a> {
    pub(super) version: &'a str,
    /// As the OCI calls it, which is as Debian does: `amd64`, `arm64`.
    pub(super) architecture: &'a str,
    /// Where the sources are, if that is known.
    pub(super) repository: Option<&'a str>,
}

/// The archive of an image with one layer.
pub(super) fn archive(name: &Name<'_>, layer: &Tree, date: Date) -> anyhow::Result<Vec<u8>> {
    layout(name, layer, date)?.tar(date)
}

fn layout(name: &Name<'_>, layer: &Tree, date: Date) -> anyhow::Result<Tree> {
    let mut layout = Tree::default();
    let unpacked = layer.tar(date)?;
    let layer = Blob::add(&mut layout, gzip(&unpacked)?);
    let config = Blob::add(&mut layout, bytes(&config(name, &sha256(&unpacked), date))?);
    let manifest = json!({
        "schemaVersion": 2,
        "mediaType": "application/vnd.oci.image.manifest.v1+json",
        "config": config.described("application/vnd.oci.image.config.v1+json"),
        "layers": [layer.described("application/vnd.oci.image.layer.v1.tar+gzip")],
    });
    let mut manifest =
        Blob::add(&mut layout, bytes(&manifest)?).described("application/vnd.oci.image.manifest.v1+json");
    manifest["platform"] = json!({ "architecture": name.architecture, "os": "linux" });
    let tag = format!("shadoof:{}", name.version);
    manifest["annotations"] = json!({
        "org.opencontainers.image.ref.name": tag,
        // Docker keeps images in containerd, which wants the whole name.
        "io.containerd.image.name": format!("docker.io/library/{tag}"),
    });
    let index = json!({
        "schemaVersion": 2,
        "mediaType": "application/vnd.oci.image.index.v1+json",
        "manifests": [manifest],
    });
    layout.file("index.json", 0o644, bytes(&index)?);
    layout.file("oci-layout", 0o644, bytes(&json!({ "imageLayoutVersion": "1.0.0" }))?);
    // For older versions of `docker load`, which do not know the layout.
    let for_docker = json!([{
        "Config": config.path(),
        "RepoTags": [tag],
        "Layers": [layer.path()],
    }]);
    layout.file("manifest.json", 0o644, bytes(&for_docker)?);
    Ok(layout)
}

/// How the image is run: as `ops/Dockerfile` says.
fn config(name: &Name<'_>, layer: &str, date: Date) -> Value {
    let mut labels = json!({
        "org.opencontainers.image.title": "Shadoof",
        "org.opencontainers.image.version": name.version,
        "org.opencontainers.image.licenses": "MIT OR Apache-2.0",
    });
    if let Some(repository) = name.repository {
        labels["org.opencontainers.image.source"] = repository.into();
    }
    json!({
        "architecture": name.architecture,
        "os": "linux",
        "created": date.iso(),
        "config": {
            "User": USER.to_string(),
            "Env": ["PATH=/usr/local/bin"],
            "Entrypoint": ["shadoof", "serve", "--listen", "0.0.0.0:7777", "--data", "/data"],
            "ExposedPorts": { "7777/tcp": {} },
            "Volumes": { "/data": {} },
            "StopSignal": "SIGTERM",
            "Labels": labels,
        },
        "rootfs": { "type": "layers", "diff_ids": [format!("sha256:{layer}")] },
        "history": [{ "created": date.iso(), "created_by": "cargo xtask dist" }],
    })
}

/// Bytes that are found by their digest.
#[derive(Debug)]
struct Blob {
    digest: String,
    size: usize,
}

impl Blob {
    fn add(layout: &mut Tree, bytes: Vec<u8>) -> Blob {
        let blob = Blob { digest: sha256(&bytes), size: bytes.len() };
        layout.file(&blob.path(), 0o644, bytes);
        blob
    }

    fn path(&self) -> String {
        format!("blobs/sha256/{}", self.digest)
    }

    fn described(&self, kind: &str) -> Value {
        json!({ "mediaType": kind, "digest": format!("sha256:{}", self.digest), "size": self.size })
    }
}

fn bytes(value: &Value) -> anyhow::Result<Vec<u8>> {
    Ok(serde_json::to_vec(value)?)
}

/// The digest, in hexadecimal digits.
pub(super) fn sha256(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_in_the_layout_is_found_by_its_digest() {
        let mut layer = Tree::default();
        layer.file("usr/local/bin/shadoof", 0o755, "program");
        let repository = Some("https://example.org/shadoof");
        let (name, date) =
            (Name { version: "1.2.3", architecture: "arm64", repository }, Date { seconds: 7 });
        let layout = layout(&name, &layer, date).unwrap();
        let read = |path: &str| layout.files().find(|(other, _)| *other == path).expect(path).1;
        let value = |path: &str| serde_json::from_slice::<Value>(read(path)).unwrap();
        let follow = |described: &Value| {
            let digest = described["digest"].as_str().unwrap().strip_prefix("sha256:").unwrap().to_owned();
            let bytes = read(&format!("blobs/sha256/{digest}"));
            assert_eq!(sha256(bytes), digest);
            assert_eq!(described["size"], bytes.len());
            bytes.to_vec()
        };
        assert_eq!(value("oci-layout")["imageLayoutVersion"], "1.0.0");
        let entry = &value("index.json")["manifests"][0];
        assert_eq!(entry["platform"]["architecture"], "arm64");
        let manifest: Value = serde_json::from_slice(&follow(entry)).unwrap();
        let config: Value = serde_json::from_slice(&follow(&manifest["config"])).unwrap();
        assert_eq!(config["config"]["User"], "7777");
        assert_eq!(
            config["config"]["Labels"]["org.opencontainers.image.source"],
            "https://example.org/shadoof"
        );
        assert_eq!(config["created"], "1970-01-01T00:00:07Z");
        let packed = follow(&manifest["layers"][0]);
        let mut unpacked = Vec::new();
        std::io::Read::read_to_end(&mut flate2::read::GzDecoder::new(packed.as_slice()), &mut unpacked)
            .unwrap();
        assert_eq!(config["rootfs"]["diff_ids"][0], format!("sha256:{}", sha256(&unpacked)));
        let docker = &value("manifest.json")[0];
        assert_eq!(docker["RepoTags"][0], "shadoof:1.2.3");
        assert_eq!(read(docker["Config"].as_str().unwrap()), follow(&manifest["config"]));
    }

    /// One image is made by hand and one by Docker; they are to be run in the same way.
    #[test]
    fn it_is_run_as_the_dockerfile_says() {
        let file = std::fs::read_to_string(crate::shell::root().join("ops/Dockerfile")).unwrap();
        let said =
            |word: &str| file.lines().rev().find_map(|line| line.strip_prefix(&format!("{word} "))).unwrap();
        let name = Name { version: "1.2.3", architecture: "amd64", repository: None };
        let config = &config(&name, "", Date { seconds: 0 })["config"];
        assert_eq!(config["User"], said("USER"));
        assert_eq!(config["StopSignal"], said("STOPSIGNAL"));
        assert_eq!(config["Entrypoint"], serde_json::from_str::<Value>(said("ENTRYPOINT")).unwrap());
        assert!(config["Volumes"].get(said("VOLUME")).is_some());
        assert!(config["ExposedPorts"].get(format!("{}/tcp", said("EXPOSE"))).is_some());
    }
}

//! `ops/compose.yaml` as far as it can be tried without containers: what it names exists, what it says agrees, and its two
//! scripts make a standby of a real PostgreSQL.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;

use serde_json::Value;

use crate::harness::{run, shadoof};
use crate::proxy::ops;

fn read(file: &str) -> Value {
    serde_saphyr::from_str(&std::fs::read_to_string(ops(file)).unwrap()).unwrap()
}

fn services(compose: &Value) -> impl Iterator<Item = (&String, &Value)> {
    compose["services"].as_object().unwrap().iter()
}

/// The texts of a list.
fn texts(list: &Value) -> Vec<&str> {
    list.as_array().into_iter().flatten().map(|text| text.as_str().unwrap()).collect()
}

fn address(service: &Value) -> &str {
    service["networks"]["inside"]["ipv4_address"].as_str().unwrap()
}

fn address_of<'c>(compose: &'c Value, name: &str) -> &'c str {
    address(&compose["services"][name])
}

/// What the program says about one of its commands.
fn help(command: &str) -> String {
    run(&mut shadoof(&[command, "--help"])).1
}

#[test]
fn every_file_that_is_put_into_a_container_is_there() {
    let compose = read("compose.yaml");
    // What operators bring themselves.
    let own = ["./certificates", "./thinker-1.token", "./thinker-2.token"];
    let volumes = services(&compose).flat_map(|(_, service)| texts(&service["volumes"]));
    let secrets =
        compose["secrets"].as_object().unwrap().values().map(|secret| secret["file"].as_str().unwrap());
    let files: Vec<&str> = volumes.chain(secrets).map(|volume| volume.split(':').next().unwrap()).collect();
    for file in files.iter().filter(|file| file.starts_with('.') && !own.contains(file)) {
        assert!(ops(file).exists(), "{file}");
    }
    for file in own {
        assert!(files.contains(&file), "{file}");
    }
    let named = |file: &&str| !file.starts_with('.') && !file.starts_with('/');
    let kept: BTreeSet<&str> = files.into_iter().filter(named).collect();
    assert_eq!(kept, compose["volumes"].as_object().unwrap().keys().map(String::as_str).collect());
    // Whatever is waited for, and given as a secret, has a name there.
    for (name, service) in services(&compose) {
        for other in service["depends_on"].as_object().into_iter().flat_map(|all| all.keys()) {
            assert!(compose["services"][other]["healthcheck"].is_object(), "{name} waits for {other}");
        }
        for secret in service["secrets"].as_array().into_iter().flatten() {
            assert!(compose["secrets"][secret["source"].as_str().unwrap()].is_object(), "{name}: {secret}");
        }
    }
}

#[test]
fn every_setting_and_flag_is_one_of_the_program() {
    let compose = read("compose.yaml");
    let (serve, think) = (help("serve"), help("think"));
    let mut count = 0;
    for (name, service) in services(&compose).filter(|(name, _)| name.starts_with("server-")) {
        for setting in service["environment"].as_object().unwrap().keys() {
            let flag = setting.strip_prefix("SHADOOF_").unwrap().to_lowercase().replace('_', "-");
            assert!(serve.contains(&format!("--{flag} <")), "{name}: {setting}");
            count += 1;
        }
    }
    for (name, service) in services(&compose).filter(|(name, _)| name.starts_with("thinker-")) {
        let command = texts(&service["entrypoint"]);
        assert_eq!(command[..2], ["shadoof", "think"], "{name}");
        for flag in command.iter().filter(|word| word.starts_with("--")) {
            assert!(think.contains(&format!("{flag} <")), "{name}: {flag}");
            count += 1;
        }
        let file = format!("/run/secrets/{}", service["secrets"][0]["target"].as_str().unwrap());
        assert!(command.contains(&file.as_str()), "{name} has its token where it looks for it");
    }
    assert_eq!(count, 3 * 4 + 2 * 2);
}

#[test]
fn all_addresses_agree() {
    let compose = read("compose.yaml");
    let servers: Vec<String> = ["server-1", "server-2", "server-3"]
        .map(|name| format!("{}:7777", address_of(&compose, name)))
        .into();
    // The proxy's list, what Prometheus reads, and whom thinkers ask.
    let several = std::fs::read_to_string(ops("nginx-several.conf")).unwrap();
    let listed = several.lines().filter_map(|line| line.trim().strip_prefix("server ")?.split(' ').next());
    assert_eq!(listed.collect::<Vec<_>>(), servers);
    let prometheus = read("compose/prometheus.yaml");
    assert_eq!(texts(&prometheus["scrape_configs"][0]["static_configs"][0]["targets"]), servers);
    assert_eq!(prometheus["scrape_configs"][0]["job_name"], "shadoof", "the dashboard asks for it");
    let [thinker, settings] = ["thinker-1", "server-1"].map(|name| &compose["services"][name]);
    assert!(texts(&thinker["entrypoint"]).contains(&&*format!("http://{}", servers[0])));
    // Whom servers believe, and where their database is.
    let settings = &settings["environment"];
    assert_eq!(settings["SHADOOF_PROXY"], address_of(&compose, "proxy"));
    let hosts = format!("@{},{}/shadoof", address_of(&compose, "database"), address_of(&compose, "standby"));
    assert!(settings["SHADOOF_DATABASE"].as_str().unwrap().ends_with(&hosts));
    let standby = std::fs::read_to_string(ops("compose/standby.sh")).unwrap();
    assert!(standby.contains(&format!("--host {} ", address_of(&compose, "database"))));
    let source = read("compose/grafana-source.yaml");
    let url = format!("http://{}:9090", address_of(&compose, "prometheus"));
    assert_eq!(source["datasources"][0]["url"], Value::from(url));
    let shown = texts(&compose["services"]["grafana"]["volumes"]);
    let folder = read("compose/grafana-dashboard.yaml")["providers"][0]["options"]["path"].clone();
    assert!(shown.contains(&&*format!("./grafana.json:{}/grafana.json:ro", folder.as_str().unwrap())));
    // Each has an address of its own in the one network there is.
    assert_eq!(compose["networks"]["inside"]["ipam"]["config"][0]["subnet"], "10.0.0.0/24");
    let all: Vec<&str> = services(&compose).map(|(_, service)| address(service)).collect();
    assert!(all.iter().all(|address| address.starts_with("10.0.0.")));
    assert_eq!(all.iter().collect::<BTreeSet<_>>().len(), all.len());
    // The proxy puts the list of servers in the place of the one that its example has.
    let example = std::fs::read_to_string(ops("nginx.conf")).unwrap();
    assert!(example.contains("proxy_pass http://127.0.0.1:7777;") && several.contains("upstream shadoof {"));
    let command = texts(&compose["services"]["proxy"]["command"]).join(" ");
    assert!(command.contains("s|http://127.0.0.1:7777|http://shadoof|"), "{command}");
}

/// The image of PostgreSQL runs the first script while nobody can connect, starts anew, and the second machine copies it.
#[test]
fn its_scripts_make_a_synchronous_standby() {
    let folder = tempfile::TempDir::new().unwrap();
    let [one, two] = [(); 2].map(|()| crate::proxy::free_port().to_string());
    let mut script = Command::new("sh");
    script.arg("-eu").arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/server/compose.sh"));
    script
        .arg(folder.path())
        .arg(ops("compose"))
        .arg(testing::postgres::programs().unwrap())
        .args([one, two]);
    let (code, out, error) = run(&mut script);
    assert_eq!((code, out.trim()), (Some(0), "sync"), "{error}");
}

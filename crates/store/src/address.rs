//! Addresses of PostgreSQL: which hosts one names, and whether the way to them is safe.

use std::str::FromStr;

use sqlx::postgres::{PgConnectOptions, PgSslMode};

use crate::error::StoreError;

/// An address for each host that one address names: `postgres://user@one:5432,two:5432/name` is two.
pub(crate) fn each_host(url: &str) -> Vec<String> {
    let Some((scheme, rest)) = url.split_once("://") else { return vec![url.to_owned()] };
    let (authority, path) = rest.split_at(rest.find(['/', '?']).unwrap_or(rest.len()));
    let (user, hosts) = authority.rsplit_once('@').map_or(("", authority), |(user, hosts)| (user, hosts));
    let at = if user.is_empty() { "" } else { "@" };
    hosts.split(',').map(|host| format!("{scheme}://{user}{at}{host}{path}")).collect()
}

/// How each host that an address names is reached.
pub(crate) fn read(url: &str) -> Result<Vec<PgConnectOptions>, StoreError> {
    let malformed = |_| StoreError::Unsupported { what: "a malformed address of a database".to_owned() };
    each_host(url).iter().map(|host| PgConnectOptions::from_str(host).map_err(malformed)).collect()
}

/// The same address, with TLS that proves who the other end is wherever that is another machine.
pub(crate) fn secured(url: &str) -> Result<String, StoreError> {
    let hosts = read(url)?;
    if url.contains('#') {
        // What comes after it would not be read.
        return Err(StoreError::Unsupported {
            what: "an address of a database with a # in it; write %23".to_owned(),
        });
    }
    if hosts.iter().all(is_here) {
        return Ok(url.to_owned());
    }
    let parameters = url.split_once('?').map_or("", |(_, parameters)| parameters);
    let says_how = parameters.split('&').any(|it| it.starts_with("sslmode=") || it.starts_with("ssl-mode="));
    if !says_how {
        let sign = if parameters.is_empty() && !url.ends_with('?') { '?' } else { '&' };
        return Ok(format!("{url}{sign}sslmode=verify-full"));
    }
    let is_verified =
        |host: &PgConnectOptions| matches!(host.get_ssl_mode(), PgSslMode::VerifyCa | PgSslMode::VerifyFull);
    if hosts.iter().all(|host| is_here(host) || is_verified(host)) {
        return Ok(url.to_owned());
    }
    let what = "a database on another machine without TLS that proves who it is; write sslmode=verify-full, or permit it";
    Err(StoreError::Unsupported { what: what.to_owned() })
}

/// Whether a database is on this machine.
fn is_here(host: &PgConnectOptions) -> bool {
    let name = host.get_host().trim_matches(['[', ']']);
    let is_loopback = name.parse().is_ok_and(|address: std::net::IpAddr| address.is_loopback());
    host.get_socket().is_some() || name.starts_with('/') || name == "localhost" || is_loopback
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_may_name_several_hosts() {
        for (url, expected) in [
            ("postgres://host/name", vec!["postgres://host/name"]),
            (
                "postgres://me:pw@a:1,b:2/name?x=y",
                vec!["postgres://me:pw@a:1/name?x=y", "postgres://me:pw@b:2/name?x=y"],
            ),
            ("postgres://a,b", vec!["postgres://a", "postgres://b"]),
            ("postgres:///name?host=/run/postgresql", vec!["postgres:///name?host=/run/postgresql"]),
        ] {
            assert_eq!(each_host(url), expected, "{url}");
        }
    }

    #[test]
    fn another_machine_has_to_prove_who_it_is() {
        for (url, expected) in [
            ("postgres://127.0.0.1/name", Some("postgres://127.0.0.1/name")),
            ("postgres://me@[::1]:5432/name", Some("postgres://me@[::1]:5432/name")),
            ("postgres://localhost/name?sslmode=disable", Some("postgres://localhost/name?sslmode=disable")),
            ("postgres://%2Frun%2Fpostgresql/name", Some("postgres://%2Frun%2Fpostgresql/name")),
            ("postgres://db.example.org/name", Some("postgres://db.example.org/name?sslmode=verify-full")),
            (
                "postgres://10.0.0.7/name?user=me",
                Some("postgres://10.0.0.7/name?user=me&sslmode=verify-full"),
            ),
            ("postgres://127.0.0.1,db/name", Some("postgres://127.0.0.1,db/name?sslmode=verify-full")),
            ("postgres://db/name?sslmode=verify-ca", Some("postgres://db/name?sslmode=verify-ca")),
            ("postgres://db/name?sslmode=require", None),
            ("postgres://db/name?sslmode=prefer", None),
            ("postgres://db/name?sslmode=disable", None),
            ("postgres://127.0.0.1,db/name?sslmode=require", None),
        ] {
            assert_eq!(secured(url).ok().as_deref(), expected, "{url}");
        }
    }
}

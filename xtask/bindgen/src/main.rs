//! Writes the JavaScript around a module of WebAssembly: `bindgen MODULE FOLDER`.

use anyhow::Context;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> anyhow::Result<()> {
    let mut arguments = std::env::args_os().skip(1);
    let (module, folder) = arguments.next().zip(arguments.next()).context("bindgen MODULE FOLDER")?;
    // The page says itself where its module is: it has a hash in its name.
    Bindgen::new()
        .input_path(module)
        .web(true)?
        .typescript(true)
        .omit_default_module_path(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .generate(folder)
}

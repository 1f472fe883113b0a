// Runs a script of this folder, which is written in TypeScript: `node tools/run.mjs trace`.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const [name, ...words] = process.argv.slice(2);
const script = fileURLToPath(new URL(`${name}.ts`, import.meta.url));
const { module } = await runnerImport(script, { configFile: false, logLevel: 'warn' });
await module.run(words);

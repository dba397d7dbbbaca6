import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { keyCallsDocument } from '../server/src/openapi/key-calls.ts';

/*
 * Writes the generated part of the Python package anew, from the contract: `node sdk/generate-python.ts`. It needs
 * `pip install openapi-python-client==0.29.1` on the path; `sdk/python/README.md` tells how.
 */

const PACKAGE = fileURLToPath(new URL('./python/verso_client/', import.meta.url));
/** Of enums that take what a newer server says; the generator's own raise an error. */
const TEMPLATES = fileURLToPath(new URL('./python/templates/', import.meta.url));
/** What is not generated. */
const OWN = ['easy.py', 'py.typed'];

/** Pictures are files; the generator knows only `application/octet-stream`. */
const SETTINGS = {
  package_name_override: 'verso_client',
  content_type_overrides: { 'image/png': 'application/octet-stream' },
  docstring_on_attributes: true,
};

/** A boundary that everybody knows would let a document end its own part of the form and add fields; httpx makes a new one for each request. */
const KNOWN_BOUNDARY = /\n *headers\["Content-Type"\] = "multipart\/form-data; boundary=\+\+\+"\n/;

const folder = mkdtempSync(join(tmpdir(), 'verso-python-'));
try {
  const document = JSON.stringify(keyCallsDocument('https://verso.example'));
  const [source, settings] = [join(folder, 'openapi.json'), join(folder, 'settings.json')];
  writeFileSync(source, document);
  writeFileSync(settings, JSON.stringify(SETTINGS));
  const made = join(folder, 'made');
  const options = [
    '--path',
    source,
    '--config',
    settings,
    '--meta',
    'none',
    '--output-path',
    made,
    '--custom-template-path',
    TEMPLATES,
    '--fail-on-warning',
  ];
  execFileSync('openapi-python-client', ['generate', ...options], { stdio: 'inherit' });
  for (const path of globSync(join(made, 'api/**/*.py')))
    writeFileSync(path, readFileSync(path, 'utf8').replace(KNOWN_BOUNDARY, ''));
  for (const name of readdirSync(PACKAGE)) if (!OWN.includes(name)) rmSync(join(PACKAGE, name), { recursive: true });
  cpSync(made, PACKAGE, { recursive: true, filter: (path) => !path.includes('.ruff_cache') });
  writeFileSync(join(PACKAGE, 'openapi.sha256'), `${createHash('sha256').update(document).digest('hex')}\n`);
} finally {
  rmSync(folder, { recursive: true });
}

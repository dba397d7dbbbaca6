import { setPriority } from 'node:os';
import { hasMade } from './paths.mjs';
import { ensureCompiled } from './steps/compiled.mjs';
import { ensureCompiler, ensureDebianPackages } from './steps/debian.mjs';
import { ensureFonts } from './steps/fonts.mjs';
import { ensureCompressed } from './steps/web.mjs';
import { ensureSandbox } from './steps/zygote.mjs';

// What `npm start` makes while the server starts and runs: first the sandbox, for which the server waits; LibreOffice, Tesseract and fonts after it.
process.once('disconnect', () => process.exit(0));
const packages = new Promise((resolve) => process.once('message', resolve));
ensureCompiler();
ensureSandbox();
process.send({ step: 'sandbox' });
// Conversions come first from here on.
setPriority(10);
ensureDebianPackages(false);
await packages;
ensureCompressed();
ensureCompiled();
ensureFonts();
process.send({ step: 'all', hasMade: hasMade() }, () => process.exit(0));

import { readFile } from 'node:fs/promises';
import { convertPdfToDocx } from '@verso/pdf-to-docx';

// Converts one PDF and prints the milliseconds of the processor that this process has taken since its start.
const [file = ''] = process.argv.slice(2);
await convertPdfToDocx(await readFile(file), { ignoreTags: true });
const { user, system } = process.cpuUsage();
process.stdout.write(String((user + system) / 1000));

// The converter of servers, in a worker of its own: one file, which the server sends with a policy that allows it no connection at all.
import { serveConversions } from '@verso/pdf-to-docx/browser';
import { BrowserRecognizer, type TesseractFiles } from '@verso/text-recognition/browser';

serveConversions((files: TesseractFiles) => new BrowserRecognizer(files));

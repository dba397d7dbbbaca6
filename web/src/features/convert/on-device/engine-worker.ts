// The converter of servers, in a worker of its own: one file, which the server sends with a policy that allows it no connection at all.
import '@verso/pdf-to-docx/browser';

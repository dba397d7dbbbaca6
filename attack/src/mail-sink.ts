import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server that keeps what it gets. */
export interface MailSink {
  readonly url: string;
  /** Texts of the mails to an address, newest first. */
  mailsTo(address: string): Promise<readonly string[]>;
  close(): void;
}

/** The product sends mails by a job: they come a moment after the answer. */
const PATIENCE_MS = 10_000;

/** Opens a mail server on a free port of this machine. */
export async function openMailSink(): Promise<MailSink> {
  const mails: { readonly to: readonly string[]; readonly text: string }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        mails.unshift({ to, text: textOf(Buffer.concat(pieces).toString()) });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const find = (address: string) => mails.filter(({ to }) => to.includes(address)).map(({ text }) => text);
  return {
    url: `smtp://127.0.0.1:${port}`,
    async mailsTo(address) {
      const deadline = Date.now() + PATIENCE_MS;
      let count = -1;
      // Until there is one, and none came in the last half second.
      while (Date.now() < deadline && (find(address).length === 0 || find(address).length !== count)) {
        count = find(address).length;
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
      return find(address);
    },
    close: () => server.close(),
  };
}

/** Undoes quoted-printable (RFC 2045 6.7). */
function textOf(raw: string): string {
  return raw
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

import { type JoinedFile, joinPdfs, UnjoinableError } from './join-pdfs.ts';

/** What the worker is asked for, once. */
export interface JoinRequest {
  readonly title: string;
  readonly files: readonly JoinedFile[];
}

/** What it answers: the PDF, or the place of the file that cannot be read. */
export type JoinAnswer = { readonly joined: Uint8Array } | { readonly unreadable: number };

self.addEventListener('message', ({ data }: MessageEvent<JoinRequest>) => {
  void joinPdfs(data.title, data.files).then(
    (joined) => answer({ joined }, [joined.buffer]),
    (error: unknown) => {
      if (error instanceof UnjoinableError) answer({ unreadable: error.index }, []);
      // The page hears of it as an error of the worker.
      else reportError(error);
    },
  );
});

function answer(said: JoinAnswer, transfer: Transferable[]): void {
  self.postMessage(said, { transfer });
}

import { Toast } from '@base-ui/react/toast';
import { say } from '../../language/say.ts';

/** What can be done about a notice as long as it is shown. */
export interface NoticeAction {
  readonly label: string;
  readonly run: () => void;
}

const SHOWN_MS = 3_000;

/** The notices of this tab, for `Notices` to show. */
export const notices = Toast.createToastManager();

/** Shows a notice on the current page for `shownMs`; the same words are never there twice. Sentences of the API are shown in the language of the page. */
export function notify(sentence: string, shownMs = SHOWN_MS, action: NoticeAction | null = null): void {
  const text = say(sentence);
  notices.add({
    id: text,
    title: text,
    timeout: shownMs,
    actionProps: action === null ? undefined : { children: action.label, onClick: () => runAndClose(text, action) },
  });
}

/** Takes a notice away: what it says is over. */
export function dismiss(text: string): void {
  notices.close(text);
}

function runAndClose(id: string, { run }: NoticeAction): void {
  notices.close(id);
  run();
}

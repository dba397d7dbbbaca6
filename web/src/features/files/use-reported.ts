import { sentenceOf } from '../../api/sentence.ts';
import { notify } from '../../ui/feedback/notice-store.ts';
import { useAction } from '../../ui/form/use-action.ts';

const SHOWN_MS = 5_000;

/** Something that may fail, and says so in a notice: in the server's words, or in those given here. */
export function useReported(otherwise: string) {
  return useAction((error) => {
    const sentence = sentenceOf(error, otherwise);
    notify(sentence, SHOWN_MS);
    return sentence;
  });
}

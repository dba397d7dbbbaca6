import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { OPTIONS } from '@verso/contracts';
import { type ReactNode, useRef, useState } from 'react';
import { say } from '../../../language/say.ts';
import { Button } from '../../../ui/button/button.tsx';
import { PageGrid } from './page-grid.tsx';
import { allPages, pageSet, pagesText, withRange } from './page-set.ts';
import type { PickedPages } from './picked-pages.ts';

interface PagePickerProps extends PickedPages {
  count: number;
  thumbnail: (page: number) => ReactNode;
  onPick: (picked: PickedPages) => void;
  onClose: () => void;
}

/** Pages chosen by looking at them. */
export function PagePicker({ count, thumbnail, onPick, onClose, ...given }: PagePickerProps) {
  const [converted, setConverted] = useState(() =>
    given.pages.trim() === '' ? allPages(count) : pageSet(given.pages, count),
  );
  const [exact, setExact] = useState(() => pageSet(given.exactPages ?? '', count));
  const [isExact, setIsExact] = useState(false);
  const last = useRef(1);
  const [chosen, choose] = isExact ? ([exact, setExact] as const) : ([converted, setConverted] as const);

  const [exactCount, chosenCount] = [exact.size, converted.size];

  function toggle(page: number, isRange: boolean): void {
    choose(withRange(chosen, [isRange ? last.current : page, page], !chosen.has(page)));
    last.current = page;
  }

  function finish(): void {
    onPick({
      pages: converted.size === count ? '' : pagesText(converted),
      // A page that is not converted has no look.
      exactPages:
        given.exactPages === null ? null : pagesText(new Set([...exact].filter((page) => converted.has(page)))),
    });
    onClose();
  }

  return (
    <>
      {given.exactPages !== null && <Questions isExact={isExact} onChange={setIsExact} />}
      <p role="status" className="mt-3 text-sm text-soft tabular-nums">
        {isExact
          ? plural(exactCount, {
              one: '# page keeps its exact look, the others flow',
              other: '# pages keep their exact look, the others flow',
            })
          : plural(count, {
              one: `${chosenCount} of # page is converted`,
              other: `${chosenCount} of # pages are converted`,
            })}
      </p>
      <PageGrid
        count={count}
        chosen={chosen}
        isOut={(page) => isExact && !converted.has(page)}
        mark={isExact ? t`exact` : ''}
        thumbnail={thumbnail}
        onToggle={toggle}
      />
      <div className="sticky bottom-0 -mx-5 mt-4 -mb-5 flex flex-wrap gap-2 border-t border-line bg-sheet px-5 py-4 sm:-mx-7 sm:-mb-7 sm:px-7">
        <Button variant="secondary" onClick={() => choose(isExact ? converted : allPages(count))}>
          <Trans>All pages</Trans>
        </Button>
        <Button variant="secondary" onClick={() => choose(new Set())}>
          <Trans>None</Trans>
        </Button>
        <span className="ms-auto">
          <Button disabled={converted.size === 0} onClick={finish}>
            <Trans>Done</Trans>
          </Button>
        </span>
      </div>
    </>
  );
}

/** What is asked about each page. */
function Questions({ isExact, onChange }: { isExact: boolean; onChange: (isExact: boolean) => void }) {
  const questions = [
    [false, t`Pages to convert`],
    [true, say(OPTIONS.exactPages.label)],
  ] as const;
  return (
    <fieldset className="mt-4 grid grid-cols-2 gap-1 rounded-lg bg-well p-1 sm:inline-grid">
      <legend className="sr-only">
        <Trans>What you choose on the pages</Trans>
      </legend>
      {questions.map(([value, label]) => (
        <label
          key={label}
          className="grid min-h-11 place-items-center rounded-md px-4 text-center text-sm font-medium has-checked:bg-sheet has-checked:shadow-leaf has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="question"
            className="absolute size-px opacity-0"
            checked={isExact === value}
            onChange={() => onChange(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

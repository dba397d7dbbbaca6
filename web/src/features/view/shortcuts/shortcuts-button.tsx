import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/button/icon-button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { areLettersOn, setLettersOn } from './shortcut-choice.ts';

const SHORTCUTS = [
  ['+', t`Zoom in`],
  ['−', t`Zoom out`],
  ['0', t`Fit the window`],
  ['N', t`Next page to check`],
  ['S', t`One over the other`],
  ['L', t`List of what could not be kept`],
  ['Esc', t`Close`],
] as const;

/** The keys of the viewer, and the choice not to have those that are letters and signs. */
export function ShortcutsButton() {
  const [isOpen, setOpen] = useState(false);
  const [isOn, setOn] = useState(areLettersOn);
  return (
    <>
      <IconButton icon={Keyboard} label={t`Keyboard shortcuts`} onClick={() => setOpen(true)} />
      {isOpen && (
        <Modal title={t`Keyboard shortcuts`} onClose={() => setOpen(false)}>
          <dl className="mt-5 divide-y divide-line border-y border-line text-sm">
            {SHORTCUTS.map(([key, meaning]) => (
              <div key={key} className="flex items-baseline justify-between gap-4 py-2">
                <dt>{meaning}</dt>
                <dd>
                  <kbd className="rounded-md bg-well px-2 py-0.5 font-mono">{key}</kbd>
                </dd>
              </div>
            ))}
          </dl>
          <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
            <Checkbox
              checked={isOn}
              onChange={() => {
                setLettersOn(!isOn);
                setOn(!isOn);
              }}
            >
              <Trans>Letters and signs are shortcuts</Trans>
            </Checkbox>
            <Button onClick={() => setOpen(false)}>
              <Trans>Done</Trans>
            </Button>
          </div>
        </Modal>
      )}
    </>
  );
}

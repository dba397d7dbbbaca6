import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { LayoutGrid } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { PagesToPick } from './picked-pages.ts';

const PagesOfFile = lazy(async () => ({ default: (await import('./pages-of-file.tsx')).PagesOfFile }));
const PagesOfConversion = lazy(async () => ({
  default: (await import('./pages-of-conversion.tsx')).PagesOfConversion,
}));

/** Opens the pages of a document to choose among them. */
export function PickPages({ source, ...picker }: PagesToPick) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        <LayoutGrid aria-hidden="true" /> <Trans>Choose on the pages</Trans>
      </Button>
      {isOpen && (
        <Modal title={t`Choose pages`} size="large" onClose={close}>
          <Suspense fallback={<Skeleton shape="mt-4 h-96 w-full rounded-xl" />}>
            {source.kind === 'file' ? (
              <PagesOfFile {...source} {...picker} onClose={close} />
            ) : (
              <PagesOfConversion {...source} {...picker} onClose={close} />
            )}
          </Suspense>
        </Modal>
      )}
    </>
  );
}

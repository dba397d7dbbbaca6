import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../../ui/button/button.tsx';

interface PageTurnerProps {
  list: { readonly page: number; readonly pages: number };
  /** What is turned, for those who cannot see it. */
  label?: string;
  onTurn: (page: number) => void;
}

/** Which page this is, and the ones beside it; nothing where there is only one. */
export function PageTurner({ list, label = 'Pages', onTurn }: PageTurnerProps) {
  const { page, pages } = list;
  if (pages <= 1) return null;
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-4">
      <Button variant="secondary" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        <ChevronLeft aria-hidden="true" /> Previous
      </Button>
      <p role="status" className="text-sm text-soft tabular-nums">
        Page {page.toLocaleString()} of {pages.toLocaleString()}
      </p>
      <Button variant="secondary" disabled={page >= pages} onClick={() => onTurn(page + 1)}>
        Next <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  );
}

import type { DocumentFormat } from '@verso/contracts';
import { Leaf } from '../../ui/leaf.tsx';

/** A document of a format, as a small page: red for PDF, blue for Word. */
export function FormatLeaf({ format, size }: { format: DocumentFormat; size?: 'small' | 'large' }) {
  return (
    <Leaf
      label={format.toUpperCase()}
      tone={format === 'pdf' ? 'red' : 'blue'}
      {...(size === undefined ? {} : { size })}
    />
  );
}

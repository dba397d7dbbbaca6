import { isPicture, type SourceFormat } from '@verso/contracts';
import { Leaf } from '../../ui/leaf.tsx';

/** A document of a format, as a small page: red for PDF, blue for Word and what is like it, a picture for pictures. */
export function FormatLeaf({ format, size }: { format: SourceFormat; size?: 'small' | 'large' }) {
  const kind = isPicture(format)
    ? ({ tone: 'plain', content: 'picture' } as const)
    : ({ tone: format === 'pdf' ? 'red' : 'blue' } as const);
  return <Leaf label={format.toUpperCase()} {...kind} {...(size === undefined ? {} : { size })} />;
}

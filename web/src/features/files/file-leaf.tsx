import type { ComponentProps } from 'react';
import { Leaf } from '../../ui/leaf.tsx';

type Kind = Pick<ComponentProps<typeof Leaf>, 'tone' | 'content'>;

const LABEL_LETTERS = 4;
const KINDS: readonly (readonly [Kind, readonly string[]])[] = [
  [{ tone: 'red' }, ['pdf']],
  [{ tone: 'blue' }, ['docx', 'doc', 'odt', 'rtf', 'dotx', 'docm', 'pages']],
  [{ tone: 'green', content: 'table' }, ['xlsx', 'xls', 'ods', 'csv', 'tsv', 'numbers']],
  [{ tone: 'amber', content: 'picture' }, ['pptx', 'ppt', 'odp', 'key']],
  [
    { tone: 'plain', content: 'picture' },
    ['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'heic', 'svg', 'tif', 'tiff', 'bmp'],
  ],
  [{ tone: 'plain', content: 'nothing' }, ['zip', '7z', 'rar', 'gz', 'tar', 'mp3', 'wav', 'mp4', 'mov', 'iso', 'bin']],
];
const kindOf = new Map(KINDS.flatMap(([kind, endings]) => endings.map((ending) => [ending, kind] as const)));

/** A file as a small page, by its type. */
export function FileLeaf({ fileType }: { fileType: string | null }) {
  const kind = kindOf.get(fileType ?? '') ?? { tone: 'plain' };
  return <Leaf label={fileType?.toUpperCase().slice(0, LABEL_LETTERS) ?? ''} {...kind} />;
}

/** The type as it is written out. */
export function typeName(fileType: string | null): string {
  return fileType?.toUpperCase() ?? 'UNKNOWN';
}

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { handOver } from '../../api/convert/handed-files.ts';
import { DropCurtain } from '../../ui/dialog/drop-curtain.tsx';

/** Pages that take files by themselves. */
const OWN: readonly string[] = ['/file-converter', '/dashboard', '/files'];

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/** Files that are dropped or pasted on any page go to the converter. */
export function FileCatcher() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [isOver, setOver] = useState(false);
  const depth = useRef(0);
  const isDeaf = OWN.includes(pathname);

  const take = useEffectEvent((list: FileList | undefined) => {
    const files = [...(list ?? [])];
    if (files.length === 0) return;
    handOver(files);
    void navigate('/file-converter');
  });
  const move = useEffectEvent((event: DragEvent, step: number) => {
    if (!hasFiles(event)) return;
    depth.current = Math.max(0, depth.current + step);
    setOver(depth.current > 0);
  });

  useEffect(() => {
    if (isDeaf) return;
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('dragenter', (event) => move(event, 1), { signal });
    document.addEventListener('dragleave', (event) => move(event, -1), { signal });
    document.addEventListener('dragover', (event) => hasFiles(event) && event.preventDefault(), { signal });
    document.addEventListener(
      'drop',
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        take(event.dataTransfer?.files);
      },
      { signal },
    );
    document.addEventListener('paste', ({ clipboardData }) => take(clipboardData?.files), { signal });
    return () => controller.abort();
  }, [isDeaf]);

  return isOver && !isDeaf ? <DropCurtain /> : null;
}

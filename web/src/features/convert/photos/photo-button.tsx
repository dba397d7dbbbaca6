import { Camera } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../../ui/button/button.tsx';

interface PhotoButtonProps {
  children: ReactNode;
  onPhotos: (photos: readonly File[]) => void;
}

/** Takes photos, or pictures that are there: phones ask which. Formats that all browsers read, so that phones change others into them. */
export function PhotoButton({ children, onPhotos }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        name="photos"
        accept="image/jpeg,image/png,image/webp"
        multiple
        hidden
        onChange={({ target }) => {
          const photos = [...(target.files ?? [])];
          // The same photo may be chosen again.
          target.value = '';
          if (photos.length > 0) onPhotos(photos);
        }}
      />
      <Button variant="secondary" size="large" onClick={() => input.current?.click()}>
        <Camera aria-hidden="true" /> {children}
      </Button>
    </>
  );
}

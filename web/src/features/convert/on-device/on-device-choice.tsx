import { useEffect, useState } from 'react';
import { loadOnDevice } from './load-on-device.ts';

export interface OnDeviceChoiceProps {
  isOnDevice: boolean;
  /** Whether what is wanted is a Word document of a PDF. */
  isToDocx: boolean;
  /** Why this file needs the server; null: it does not. */
  obstacle: string | null;
  /** Whether a conversion on the server costs this visitor a credit. */
  paysCredits: boolean;
  onChange: (isOnDevice: boolean) => void;
}

/** Where a file is converted. A file that needs the server is not sent there before that is chosen. */
export function OnDeviceChoice({ isOnDevice, isToDocx, obstacle, paysCredits, onChange }: OnDeviceChoiceProps) {
  const state = useEngine(isOnDevice && obstacle === null);
  const free = paysCredits ? 'Nothing is uploaded and no credit is used' : 'Nothing is uploaded';
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-2 text-sm font-medium">Where to convert</legend>
      <Place
        label="On the server"
        hint={isToDocx ? 'Scans are recognized, and the result is compared with your PDF.' : ''}
        isChosen={!isOnDevice}
        onChoose={() => onChange(false)}
      />
      <Place
        label="On this device"
        hint={obstacle ?? `${free}, but the result is not compared with your PDF.`}
        isChosen={isOnDevice}
        isDisabled={obstacle !== null && !isOnDevice}
        onChoose={() => onChange(true)}
      />
      <p role="status" className="ml-6.5 text-sm text-soft empty:hidden">
        {isOnDevice && obstacle !== null ? 'Choose the server to convert this file.' : WORDS[state]}
      </p>
    </fieldset>
  );
}

const WORDS = {
  idle: '',
  loading: 'Loading the converter (2 MB)...',
  ready: 'Ready. It works without a connection now.',
  failed: 'The converter could not be loaded. Check your connection; “Convert File” tries again.',
} as const;

/** Loads the converter when it is wanted; how far that is. */
function useEngine(isWanted: boolean): keyof typeof WORDS {
  const [state, setState] = useState<keyof typeof WORDS>('loading');
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    loadOnDevice().then(
      () => isCurrent && setState('ready'),
      () => isCurrent && setState('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);
  return isWanted ? state : 'idle';
}

interface PlaceProps {
  label: string;
  hint: string;
  isChosen: boolean;
  isDisabled?: boolean;
  onChoose: () => void;
}

function Place({ label, hint, isChosen, isDisabled = false, onChoose }: PlaceProps) {
  return (
    <label className="flex items-baseline gap-2.5 text-sm">
      <input
        type="radio"
        name="place"
        className="size-4 shrink-0 translate-y-0.5 accent-accent"
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChoose}
      />
      <span>
        <span className="font-medium">{label}</span> <span className="text-soft">{hint}</span>
      </span>
    </label>
  );
}

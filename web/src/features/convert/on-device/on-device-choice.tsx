import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { listTextLanguages } from '../../../language/text-language-name.ts';
import { Radio } from '../../../ui/form/radio.tsx';
import { loadOnDevice } from './load-on-device.ts';

export interface OnDeviceChoiceProps {
  isOnDevice: boolean;
  /** Whether what is wanted is a Word document of a PDF. */
  isToDocx: boolean;
  /** In which languages text is recognized here, as Tesseract names them; none: nowhere. */
  languages: readonly string[];
  /** Why this file needs the server; null: it does not. */
  obstacle: string | null;
  /** Whether a conversion on the server costs this visitor a credit. */
  paysCredits: boolean;
  onChange: (isOnDevice: boolean) => void;
}

/** Where a file is converted. A file that needs the server is not sent there before that is chosen. */
export function OnDeviceChoice({
  isOnDevice,
  isToDocx,
  languages,
  obstacle,
  paysCredits,
  onChange,
}: OnDeviceChoiceProps) {
  const state = useEngine(isOnDevice && obstacle === null, languages);
  const difference = paysCredits
    ? t`Nothing is uploaded and no credit is used, but the result is not compared with your PDF.`
    : t`Nothing is uploaded, but the result is not compared with your PDF.`;
  const recognition =
    languages.length === 0 ? [] : [t`Text is recognized in these languages: ${listTextLanguages(languages)}.`];
  return (
    <fieldset className="grid gap-2.5">
      <legend className="mb-2 text-sm font-medium">
        <Trans>Where to convert</Trans>
      </legend>
      <Radio
        name="place"
        label={t`On the server`}
        hint={isToDocx ? t`The result is compared with your PDF.` : ''}
        checked={!isOnDevice}
        onChange={() => onChange(false)}
      />
      <Radio
        name="place"
        label={t`On this device`}
        hint={obstacle ?? [difference, ...recognition].join(' ')}
        checked={isOnDevice}
        disabled={obstacle !== null && !isOnDevice}
        onChange={() => onChange(true)}
      />
      <p role="status" className="ms-6.5 text-sm text-soft empty:hidden">
        {isOnDevice && obstacle !== null ? t`Choose the server to convert this file.` : WORDS[state]}
      </p>
    </fieldset>
  );
}

const WORDS = {
  idle: '',
  loading: t`Loading the converter (2 MB)...`,
  loadingRecognition: t`Loading the converter and text recognition (about 10 MB)...`,
  ready: t`Ready. It works without a connection now.`,
  failed: t`The converter could not be loaded. Check your connection; “Convert File” tries again.`,
} as const;

/** Loads the converter when it is wanted; how far that is. */
function useEngine(isWanted: boolean, languages: readonly string[]): keyof typeof WORDS {
  const [state, setState] = useState<keyof typeof WORDS>('loading');
  const names = languages.join('+');
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    setState(names === '' ? 'loading' : 'loadingRecognition');
    loadOnDevice(names === '' ? [] : names.split('+')).then(
      () => isCurrent && setState('ready'),
      () => isCurrent && setState('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, names]);
  return isWanted ? state : 'idle';
}

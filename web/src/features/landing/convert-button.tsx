import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { handOver } from '../../api/convert/handed-files.ts';
import { Button } from '../../ui/button/button.tsx';

/** Chooses files and converts them: the shortest way into the product. */
export function ConvertButton() {
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  return (
    <>
      <Button size="large" onClick={() => input.current?.click()}>
        <Trans>Convert a file</Trans>
      </Button>
      <input
        ref={input}
        type="file"
        accept=".pdf,.docx"
        multiple
        hidden
        aria-label={t`File to convert`}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          if (files.length === 0) return;
          handOver(files);
          void navigate('/file-converter');
        }}
      />
    </>
  );
}

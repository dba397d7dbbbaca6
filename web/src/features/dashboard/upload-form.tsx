import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { mayConvert, type SourceFormat, type User } from '@verso/contracts';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { useToken } from '../../api/account/session.ts';
import { formatOf, formatsWith, namesOf, targetFor, typesWith } from '../../api/convert/file-check.ts';
import { limitsQuery } from '../../api/convert/limits.ts';
import { ChosenFile } from '../../common/conversion/chosen-file.tsx';
import { limitSentence } from '../../common/conversion/limit-sentence.ts';
import { OutOfQuota } from '../../common/conversion/out-of-quota.tsx';
import { scanSentence } from '../../pdf/scan-sentence.ts';
import { useScans } from '../../pdf/use-scans.ts';
import { Button } from '../../ui/button/button.tsx';
import { textLink } from '../../ui/button/text-link.ts';
import { DropCurtain } from '../../ui/dialog/drop-curtain.tsx';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { DropZone } from '../../ui/drop-zone.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { FormMessage } from '../../ui/form/form-message.tsx';
import { useFileDrop } from '../../ui/use-file-drop.ts';
import { useShortUpload } from './use-short-upload.ts';

const NONE: readonly SourceFormat[] = [];
const LABEL = t`PDF or DOCX, max 10MB`;

/** The short way to a conversion: choose a file, and it becomes the other format. `user` is null for guests, who see the result in the converter. */
export function UploadForm({ user }: { user: User | null }) {
  const { data: server, isError } = useQuery(limitsQuery(useToken()));
  const others = server?.capabilities.otherFormats ?? NONE;
  const label = others.length > 0 ? t`${namesOf(formatsWith(others))}, max 10MB` : LABEL;
  const upload = useShortUpload(user, server?.limits, others);
  const { chosen, sent, isLocked, isBusy, problem, choose, submit, remove } = upload;
  const format = chosen && formatOf(chosen.name);
  const scans = useScans(chosen, format === 'pdf');
  const isOutOfQuota = user === null && server?.limits.guestConversionsLeft === 0;
  const isBlocked = user !== null && !mayConvert(user);
  const isDeaf = isBlocked || isBusy;
  const { getRootProps, getInputProps, open, isDragGlobal } = useFileDrop({
    accept: typesWith(others),
    isDeaf,
    onFiles: choose,
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <Sheet aria-labelledby="upload">
      <h2 id="upload" className="text-head">
        <Trans>Convert a file</Trans>
      </h2>
      {isBlocked && <NoCredits />}
      <form {...getRootProps()} onSubmit={send} noValidate className="mt-4 grid gap-4">
        <input {...getInputProps({ 'aria-label': label })} />
        {problem !== null && <FormMessage tone="error">{problem}</FormMessage>}
        {chosen === null ? (
          <DropZone
            label={label}
            formats={others.length > 0 ? '' : null}
            limit={<p>{limitSentence(server?.limits, user === null, isError)}</p>}
            isSmall
            isDisabled={isBlocked}
            isDragging={isDragGlobal}
            takesFocus={false}
            onBrowse={open}
          />
        ) : (
          <div className="rounded-xl border border-line p-4">
            <ChosenFile
              name={chosen.name}
              bytes={chosen.size}
              format={format ?? 'pdf'}
              facts={[targetFor(format ?? 'pdf') === 'docx' ? t`becomes a DOCX` : t`becomes a PDF`]}
              {...(!isBusy && { onRemove: remove })}
            />
          </div>
        )}
        <p role="status" className="text-sm text-soft empty:hidden">
          {scanSentence(scans, true, server?.capabilities)}
        </p>
        {isOutOfQuota && <OutOfQuota />}
        {sent && <Progress label={t`Upload`} value={sent.sent} max={sent.total} />}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" variant={chosen === null ? 'secondary' : 'primary'} disabled={isDeaf || isOutOfQuota}>
            {isBusy ? t`Uploading...` : isLocked ? t`Enter Password` : t`Upload and Convert`}
          </Button>
          <Link to="/file-converter" className={`${textLink} inline-flex min-h-6 items-center text-sm`}>
            <Trans>Options and several files</Trans>
          </Link>
        </div>
        {isDragGlobal && <DropCurtain />}
      </form>
    </Sheet>
  );
}

function NoCredits() {
  return (
    <div className="mt-4">
      <FormMessage tone="warning">
        <Trans>
          No extraction credits remaining.{' '}
          <Link to="/billing" className={textLink}>
            Upgrade Plan
          </Link>
        </Trans>
      </FormMessage>
    </div>
  );
}

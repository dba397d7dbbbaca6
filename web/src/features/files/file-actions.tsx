import { t } from '@lingui/core/macro';
import { type StoredFile, targetsOf } from '@verso/contracts';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { downloadFile } from '../../api/files.ts';
import { canBeViewed } from '../../api/preview.ts';
import { Button } from '../../ui/button/button.tsx';
import { type RowAction, RowActions } from '../../ui/button/row-actions.tsx';
import { Confirm } from '../../ui/dialog/confirm.tsx';
import { ConversionQuestion } from './conversion/conversion-question.tsx';
import { useConversion } from './conversion/use-conversion.ts';
import { RenameForm } from './rename-form.tsx';
import { useDeletion } from './use-deletion.ts';
import { useReported } from './use-reported.ts';
import { DELETE_QUESTION, TRASH_HINT } from './words.ts';

interface FileActionsProps {
  file: StoredFile;
}

/** What can be done with one file. */
export function FileActions({ file }: FileActionsProps) {
  const { _id: id, originalName: name, format } = file;
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  const [isRenamed, setRenamed] = useState(false);
  const deletion = useDeletion();
  const fetching = useReported(t`Download failed`);
  const conversion = useConversion();
  const convert = () => conversion.convertAll([file]);
  const target = targetsOf(format ?? 'pdf')[0].toUpperCase();
  const download = () => void fetching.run(() => downloadFile(file));
  const actions: readonly (RowAction | false)[] = [
    { label: t`Download`, icon: Download, isDisabled: fetching.isBusy, run: download },
    { label: t`Delete`, icon: Trash2, isDisabled: deletion.isBusy, run: () => setAsked(true) },
    canBeViewed(file) && { label: t`Preview`, run: () => void navigate(`/view?file=${id}`) },
    format !== null && { label: t`Convert to ${target}`, isDisabled: conversion.isBusy, run: () => void convert() },
    { label: t`Rename...`, run: () => setRenamed(true) },
  ];
  return (
    <>
      <RowActions of={name} actions={actions.filter((action) => action !== false)}>
        {format !== null && (
          <span className="me-1.5 sm:max-md:hidden">
            <Button
              variant="secondary"
              aria-label={t`Convert ${name} to ${target}`}
              disabled={conversion.isBusy}
              onClick={() => void convert()}
            >
              {conversion.isBusy ? t`Starting...` : t`Convert`}
            </Button>
          </span>
        )}
      </RowActions>
      {isAsked && (
        <Confirm
          question={DELETE_QUESTION}
          action={t`Delete`}
          onClose={() => setAsked(false)}
          onConfirm={() => void deletion.deleteAll([id])}
        >
          {TRASH_HINT}
        </Confirm>
      )}
      <ConversionQuestion conversion={conversion} />
      {isRenamed && <RenameForm file={file} onClose={() => setRenamed(false)} />}
    </>
  );
}

import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import {
  type Capabilities,
  meantTarget,
  resultFormat,
  type SourceFormat,
  type TargetFormat,
  targetsOf,
} from '@verso/contracts';
import { FormatLeaf } from '../../../common/conversion/format-leaf.tsx';
import { ChoiceCard } from '../../../ui/form/choice-card.tsx';
import { missingCapability } from '../choice/content-check.ts';

interface TargetChoiceProps {
  target: TargetFormat;
  /** Of the chosen file, as far as it is known. */
  source: SourceFormat | undefined;
  /** The file has pages that can be made searchable. */
  hasScans: boolean;
  capabilities: Capabilities | undefined;
  isDisabled: boolean;
  onChange: (target: TargetFormat) => void;
}

const TARGETS = [
  { target: 'docx', label: t`PDF to DOCX`, hint: t`A Word document you can edit` },
  { target: 'pdf', label: t`DOCX to PDF`, hint: t`The exact pages, fixed` },
  { target: 'pdf-searchable', label: t`Make it searchable`, hint: t`The same pages, with text to find` },
] as const;

/** What a file of another format than PDF and DOCX becomes. */
function targetsOfOther(source: SourceFormat) {
  const name = source.toUpperCase();
  return targetsOf(source).map((target) => {
    if (target === 'docx') return { target, label: t`${name} to DOCX`, hint: t`A Word document you can edit` };
    const hint = target === 'pdf' ? t`The exact pages, fixed` : t`The picture, with text to find`;
    return { target, label: t`${name} to PDF`, hint };
  });
}

/** The two directions, and beside them, for scans, a third result. Choosing a file has already chosen what fits. */
export function TargetChoice({
  target: chosen,
  source,
  hasScans,
  capabilities,
  isDisabled,
  onChange,
}: TargetChoiceProps) {
  const isOther = source !== undefined && source !== 'pdf' && source !== 'docx';
  const target = isOther ? meantTarget(source, chosen) : chosen;
  const offered = isOther
    ? targetsOfOther(source)
    : TARGETS.filter((one) => one.target !== 'pdf-searchable' || hasScans || target === one.target);
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">
        <Trans>Convert to</Trans>
      </legend>
      <div className="grid gap-3 sm:grid-cols-2 sm:*:nth-3:col-span-2">
        {offered.map((one) => {
          const missing = missingCapability(one.target, capabilities, source);
          return (
            <ChoiceCard
              key={one.target}
              name="targetFormat"
              value={one.target}
              label={one.label}
              hint={missing ?? one.hint}
              picture={<FormatLeaf format={resultFormat(one.target)} />}
              isChosen={target === one.target}
              isDisabled={isDisabled || missing !== null}
              onChoose={() => onChange(one.target)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { DocumentFormat } from '@verso/contracts';
import { useState } from 'react';
import { checkName, checkSize, formatOf, type Problem, targetFor } from '../../api/file-check.ts';
import { limitsQuery } from '../../api/limits.ts';
import { useToken } from '../../api/session.ts';

/** The chosen file and the chosen target. What cannot be converted never becomes the choice: it becomes a problem to show. */
export function useChoice() {
  const token = useToken();
  const { data, isError } = useQuery(limitsQuery(token));
  const [file, setFile] = useState<File | null>(null);
  const [target, setTarget] = useState<DocumentFormat>('docx');
  const [problem, setProblem] = useState<Problem | null>(null);

  function choose(chosen: File): boolean {
    const found = checkName(chosen) ?? (data ? checkSize(chosen, data.limits) : null);
    setProblem(found);
    if (found) return false;
    const source = formatOf(chosen.name);
    if (source) setTarget(targetFor(source));
    setFile(chosen);
    return true;
  }

  /** For files chosen before the limits were known. Gives the file when nothing speaks against it. */
  function confirm(): File | null {
    const found = file && data ? checkSize(file, data.limits) : null;
    setProblem(found);
    return found ? null : file;
  }

  return {
    file,
    target,
    problem,
    limits: data?.limits,
    capabilities: data?.capabilities,
    isLimitUnknown: isError,
    choose,
    confirm,
    setTarget,
    setProblem,
    remove: () => setFile(null),
  };
}

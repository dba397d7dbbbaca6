import { t } from '@lingui/core/macro';
/** What is asked before a file is deleted. */
export const DELETE_QUESTION = t`Are you sure you want to delete this file?`;
/** What follows from it. */
export const TRASH_HINT = t`You can restore it from the trash for seven days.`;

/** What is asked before a file is deleted. */
export const DELETE_QUESTION = 'Are you sure you want to delete this file?';
/** What follows from it. */
export const TRASH_HINT = 'You can restore it from the trash for seven days.';

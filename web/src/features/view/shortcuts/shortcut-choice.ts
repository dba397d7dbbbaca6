const KEY = 'viewerShortcuts';
const OFF = 'off';

/** Whether single letters and signs do something in the viewer. Who dictates, or presses keys by accident, turns that off (WCAG 2.1.4). */
export function areLettersOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return true;
  }
}

export function setLettersOn(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {
    // Storage may be forbidden: they stay on.
  }
}

import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { canReach, type EngineUser } from './engine-user.ts';

/** The folder of the operator's own fonts as the user of engines may read it: where they cannot get to it, a copy in `folder`. */
export async function bringFonts(
  fonts: string | null,
  folder: string,
  user: EngineUser | null,
): Promise<string | null> {
  if (fonts === null || user === null || !existsSync(fonts) || canReach(user, fonts)) return fonts;
  const copy = join(folder, 'fonts');
  await cp(fonts, copy, { recursive: true });
  return copy;
}

/** The package brings no types of its own. */
declare module '@joplin/turndown-plugin-gfm' {
  import type { Plugin } from 'turndown';

  /** Tables, struck text and task lists as GitHub writes them. */
  export const gfm: Plugin;
}

import { ensure } from '../ensure.mjs';

// Makes what parts of `npm test` need beside npm packages, while those that need no more run.
ensure({ forTests: true });

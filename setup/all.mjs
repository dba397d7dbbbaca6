import { ensure } from './ensure.mjs';

// `npm run setup`: sets up all that Verso runs with, and ends, for services and upgrades.
ensure({ forTests: false });

import { fork, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensure, ensureWebApp } from './ensure.mjs';
import { say, stop } from './log.mjs';
import { root } from './paths.mjs';

// `npm start`: set up what is missing, then serve. Plain Node, so that it runs before any package is there.
if (process.env.NODE_ENV === 'production') {
  ensure({ forTests: false });
  serve();
} else {
  // What the first conversions do not need is made beside the server.
  const beside = fork(join(root, 'setup', 'beside.mjs'));
  const sandbox = new Promise((resolve) => {
    beside.on('message', ({ step }) => step === 'sandbox' && resolve());
    beside.once('exit', (code) => (code === 0 ? resolve() : stop('Set-up could not continue.')));
  });
  ensureWebApp();
  beside.send({ step: 'packages' });
  await sandbox;
  beside.removeAllListeners('exit');
  const server = serve();
  beside.on('message', ({ step, hasMade }) => {
    if (step !== 'all' || !hasMade) return;
    say('Everything is set up. The worker is started anew with it.');
    if (server.connected) server.send('set-up');
  });
  beside.once('exit', (code) => code !== 0 && say('Verso runs without what could not be set up. Run npm start again.'));
}

function serve() {
  const server = spawn(join(root, 'bin', 'verso'), ['serve'], {
    // It hears by the channel when set-up is done: unlike a signal, a message waits until there is someone to read it.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  server.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
  return server;
}

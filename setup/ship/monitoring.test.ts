import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'deploy', 'monitoring');
/** What Prometheus adds to a histogram's name. */
const SUFFIX = /_(bucket|count|sum)$/;

/** The names in backquotes or quotes of the code that makes metrics. */
function namesInCode(): Set<string> {
  const telemetry = join(root, 'platform', 'src', 'telemetry');
  const files = [...readdirSync(telemetry).map((name) => join(telemetry, name)), join(root, 'worker/src/worker.ts')];
  const code = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  return new Set(code.match(/\bverso_\w+/g));
}

it('rules and dashboards name only metrics that exist, and every rule says what to do', () => {
  const alerts = readFileSync(join(folder, 'alerts.yaml'), 'utf8');
  const { groups } = parse(alerts) as {
    groups: { rules: { alert: string; expr: string; annotations: { runbook: string } }[] }[];
  };
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.length).toBeGreaterThan(10);
  const dashboard = readFileSync(join(folder, 'dashboard.json'), 'utf8');
  const { panels } = JSON.parse(dashboard) as { panels: { targets: { expr: string }[] }[] };
  const expressions = [...rules, ...panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr);
  const known = namesInCode();
  const used = new Set(
    expressions.flatMap((expr) => expr.match(/\bverso_\w+/g) ?? []).map((name) => name.replace(SUFFIX, '')),
  );
  expect([...used].filter((name) => !known.has(name))).toEqual([]);
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const root = join(import.meta.dirname, '../..');
const text = (path: string) => readFileSync(join(root, path), 'utf8');

/** The variables that Verso reads. */
const known = new Set(
  text('platform/src/config/environment.ts')
    .match(/^ {2}[A-Z][A-Z0-9_]+(?=: z\.)/gm)
    ?.map((name) => name.trim()),
);

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly data?: Record<string, string>;
  validate(): void;
}

interface Service {
  readonly image: string;
  readonly environment?: Record<string, string>;
  readonly depends_on?: Record<string, unknown> | string[];
  readonly volumes?: string[];
}

it('the variables of Verso are found', () => {
  expect(known.has('PUBLIC_BASE_URL')).toBe(true);
  expect(known.size).toBeGreaterThan(40);
});

it('every Kubernetes manifest fits the schema of its kind, and sets only variables that Verso reads', async () => {
  const folder = join(root, 'deploy', 'kubernetes');
  const kinds: string[] = [];
  for (const file of readdirSync(folder)) {
    for (const document of parseAllDocuments(readFileSync(join(folder, file), 'utf8'))) {
      expect(document.errors, file).toEqual([]);
      const manifest = document.toJS() as Manifest;
      const { apiVersion, kind, data = {} } = manifest;
      const models = (await import(/* @vite-ignore */ `kubernetes-models/${apiVersion}/${kind}`)) as Record<
        string,
        new (
          content: Manifest,
        ) => Manifest
      >;
      const Model = models[kind];
      if (Model === undefined) throw new Error(`There is no model of ${kind}.`);
      expect(() => new Model(manifest).validate(), `${file}, ${kind}`).not.toThrow();
      kinds.push(kind);
      expect(Object.keys(data).filter((name) => !known.has(name))).toEqual([]);
    }
  }
  expect(kinds.toSorted()).toEqual(
    ['ConfigMap', 'Deployment', 'Deployment', 'HorizontalPodAutoscaler', 'Ingress', 'Namespace'].concat(
      ...['NetworkPolicy', 'NetworkPolicy', 'NetworkPolicy', 'PodDisruptionBudget', 'PodDisruptionBudget', 'Service'],
    ),
  );
});

it('the compose file names services, volumes, files and variables that are there', () => {
  const { services, volumes } = parse(text('compose.yaml'), { merge: true }) as {
    services: Record<string, Service>;
    volumes: Record<string, unknown>;
  };
  expect(Object.keys(services).toSorted()).toEqual([
    'database',
    'proxy',
    'server',
    'store',
    'store-setup',
    'worker-1',
    'worker-2',
  ]);
  for (const [name, { image, environment = {}, depends_on: needs = [], volumes: own = [] }] of Object.entries(
    services,
  )) {
    expect(image, name).toMatch(/:[\w.-]+$/);
    for (const needed of Array.isArray(needs) ? needs : Object.keys(needs)) expect(services).toHaveProperty(needed);
    for (const volume of own) {
      const [source = ''] = volume.split(':');
      expect(source.startsWith('.') ? existsSync(join(root, source)) : source in volumes, volume).toBe(true);
    }
    if (image.startsWith('verso:')) expect(Object.keys(environment).filter((each) => !known.has(each))).toEqual([]);
  }
  const settings: string[] = text('deploy/compose/settings.example').match(/^[A-Z0-9_]+(?==)/gm) ?? [];
  const required: string[] = text('compose.yaml').match(/(?<=\$\{)[A-Z0-9_]+(?=:\?)/g) ?? [];
  expect(required.filter((name) => !settings.includes(name))).toEqual([]);
});

it('the image runs as a user without rights, is checked for health, and sets only variables that Verso reads', () => {
  const lines = text('Dockerfile').split('\n');
  const run = lines.slice(lines.findIndex((line) => line.endsWith('AS run')));
  expect(run.filter((line) => /^(USER|HEALTHCHECK|ENTRYPOINT|STOPSIGNAL) /.test(line))).toHaveLength(4);
  expect(run.find((line) => line.startsWith('USER'))).toMatch(/^USER [1-9]\d{4}:/);
  const names = run.filter((line) => line.startsWith('ENV ')).flatMap((line) => line.match(/[A-Z_]+(?==)/g) ?? []);
  expect(names.filter((name) => !known.has(name))).toEqual(['DEBIAN_FRONTEND']);
  for (const script of text('Dockerfile').match(/setup\/[\w/]+\.mjs/g) ?? [])
    expect(existsSync(join(root, script))).toBe(true);
});

it('lets only the ingress controller reach the server in Kubernetes, and only monitoring its metrics', () => {
  const policies = parseAllDocuments(text('deploy/kubernetes/network.yaml')).map((document) => document.toJS());
  const ways = policies.flatMap(({ spec }) =>
    (spec.ingress ?? []).flatMap(({ from, ports }: { from: object[]; ports: { port: string }[] }) =>
      ports.map(({ port }) => [port, from]),
    ),
  );
  const namespace = (name: string) => [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } } }];
  expect(ways).toEqual([
    ['http', namespace('ingress-nginx')],
    ['metrics', namespace('monitoring')],
  ]);
  expect(policies[0].spec).toMatchObject({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
});

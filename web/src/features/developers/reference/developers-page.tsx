import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { SCOPES } from '../../../common/keys/key-words.ts';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { textLink } from '../../../ui/button/text-link.ts';
import { CodeSample } from './code-sample.tsx';
import { ErrorsTable } from './errors-table.tsx';
import { OptionsTable } from './options-table.tsx';
import { Code, ReferenceSection, Text } from './reference-section.tsx';
import { CONVERT, FOLLOW, VERIFY } from './samples.ts';

const CHAPTERS = [
  ['start', t`Start`],
  ['follow', t`Large documents`],
  ['options', t`Options`],
  ['keys-and-scopes', t`Keys and scopes`],
  ['retries', t`Retries`],
  ['webhooks', t`Webhooks`],
  ['tools', t`Tools`],
  ['limits', t`Limits`],
  ['errors', t`Errors`],
] as const;

/** `/developers`: how programs convert. */
export function DevelopersPage() {
  return (
    <div className="measure pt-10 sm:pt-14">
      <title>{t`API for developers - Verso`}</title>
      <h1 className="text-title text-balance">
        <Trans>Convert from your own programs</Trans>
      </h1>
      <p className="mt-3 max-w-[60ch] text-lg text-soft">
        <Trans>PDF to Word and Word to PDF, in one request.</Trans>
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        <LinkButton to="/account/api">
          <Trans>Get an API key</Trans>
        </LinkButton>
        <a href="/api/openapi.json" className={`${textLink} inline-flex min-h-11 items-center px-3`}>
          <Trans>OpenAPI document</Trans>
        </a>
      </div>
      <div className="mt-12 grid gap-x-12 gap-y-10 lg:grid-cols-[11rem_minmax(0,1fr)]">
        <nav aria-label={t`On this page`} className="lg:sticky lg:top-24 lg:self-start">
          <ul className="flex flex-wrap gap-x-4 lg:grid">
            {CHAPTERS.map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`} className="inline-flex min-h-8 items-center text-sm text-soft hover:text-ink">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid min-w-0 gap-14">
          <Start />
          <Follow />
          <ReferenceSection id="options" title={t`Options`}>
            <Text>
              <Trans>Send options as fields of the form, beside the file.</Trans>
            </Text>
            <OptionsTable />
          </ReferenceSection>
          <Keys />
          <Retries />
          <Webhooks />
          <Tools />
          <Limits />
          <ReferenceSection id="errors" title={t`Errors`}>
            <Text>
              <Trans>
                An error has an HTTP status, a <Code>code</Code> for your program and a <Code>message</Code> for people.
                Nothing is lost and no credit is taken. The document of the API lists the errors of each call.
              </Trans>
            </Text>
            <ErrorsTable />
          </ReferenceSection>
        </div>
      </div>
    </div>
  );
}

function Start() {
  return (
    <ReferenceSection id="start" title={t`Start`}>
      <Text>
        <Trans>
          <Link to="/account/api" className={textLink}>
            Create an API key
          </Link>{' '}
          and put it into the environment variable <Code>VERSO_KEY</Code>. Then send a file and the format that you
          want, <Code>docx</Code>, <Code>pdf</Code> or <Code>pdf-searchable</Code>. The answer is the result.
        </Trans>
      </Text>
      <CodeSample label={t`Convert a file`} sample={CONVERT} />
      <Text>
        <Trans>
          If a conversion takes longer than 30 seconds, the answer is <Code>202</Code> with the running conversion, and
          the header <Code>Location</Code> says where to ask for it. With the header <Code>Prefer: wait=10</Code> you
          wait for less.
        </Trans>
      </Text>
    </ReferenceSection>
  );
}

function Follow() {
  return (
    <ReferenceSection id="follow" title={t`Large documents`}>
      <Text>
        <Trans>
          Start a conversion, follow its events, and download the result. <Code>POST /api/convert/batch</Code> takes up
          to 20 files and answers with one ZIP file. Uploads of many megabytes can continue after a break by the tus
          protocol at <Code>/api/uploads</Code>.
        </Trans>
      </Text>
      <CodeSample label={t`Follow a conversion`} sample={FOLLOW} />
    </ReferenceSection>
  );
}

function Keys() {
  return (
    <ReferenceSection id="keys-and-scopes" title={t`Keys and scopes`}>
      <Text>
        <Trans>
          Keys that begin with <Code>vk_live_</Code> spend credits. Keys that begin with <Code>vk_test_</Code> convert
          the first page only, free of charge. A key makes the calls of its scopes:
        </Trans>
      </Text>
      <dl className="grid gap-2">
        {Object.entries(SCOPES).map(([scope, words]) => (
          <div key={scope} className="flex flex-wrap gap-x-3">
            <dt className="w-20">
              <Code>{scope}</Code>
            </dt>
            <dd className="text-soft">{words}</dd>
          </div>
        ))}
      </dl>
      <Text>
        <Trans>
          Replace a key from time to time: the old one keeps working for as long as you choose. Keys can be limited to
          networks and to a number of days.
        </Trans>
      </Text>
    </ReferenceSection>
  );
}

function Retries() {
  return (
    <ReferenceSection id="retries" title={t`Retries`}>
      <Text>
        <Trans>
          Give a request that makes something a name in the header <Code>Idempotency-Key</Code>: 8 to 128 letters,
          digits, hyphens or underscores. If the answer is lost, send the request again with the same name within 24
          hours. It is not made twice, and you get the first answer. Another request with the same name is refused with{' '}
          <Code>IDEMPOTENCY_CONFLICT</Code>.
        </Trans>
      </Text>
    </ReferenceSection>
  );
}

function Webhooks() {
  return (
    <ReferenceSection id="webhooks" title={t`Webhooks`}>
      <Text>
        <Trans>
          Your program need not ask whether a conversion has ended:{' '}
          <Link to="/account/api" className={textLink}>
            create a webhook
          </Link>{' '}
          and we send a request with the event. Requests are signed as{' '}
          <a href="https://www.standardwebhooks.com" className={textLink}>
            Standard Webhooks
          </a>{' '}
          says, so there are libraries that check them.
        </Trans>
      </Text>
      <CodeSample label={t`Check a request`} sample={VERIFY} />
      <Text>
        <Trans>
          Answer with a status from 200 to 299 within 15 seconds. Otherwise we try again for three days, with growing
          delays and the same <Code>webhook-id</Code>. The log on your API page shows every request and answer.
        </Trans>
      </Text>
    </ReferenceSection>
  );
}

function Tools() {
  return (
    <ReferenceSection id="tools" title={t`Tools`}>
      <Text>
        <Trans>
          The package <Code>@verso/sdk</Code> for TypeScript uploads, waits and downloads, and makes a request again
          that got no answer. It needs nothing but <Code>fetch</Code>, so it runs in Node, Deno, Bun and browsers.
        </Trans>
      </Text>
      <Text>
        <Trans>
          On the command line, <Code>verso convert IN OUT --server URL</Code> converts one document with the key in{' '}
          <Code>VERSO_KEY</Code>, and <Code>verso watch IN OUT --server URL</Code> each document that comes into a
          folder. <Code>verso mcp --server URL</Code> gives assistants that speak the Model Context Protocol tools to
          convert and read documents.
        </Trans>
      </Text>
    </ReferenceSection>
  );
}

function Limits() {
  return (
    <ReferenceSection id="limits" title={t`Limits`}>
      <Text>
        <Trans>
          Answers say in <Code>RateLimit-Limit</Code>, <Code>RateLimit-Remaining</Code> and <Code>RateLimit-Reset</Code>{' '}
          how many requests you may make in a minute, how many are left, and in how many seconds they begin anew. A
          refusal with status 429 or 503 has the header <Code>Retry-After</Code>. How large files may be and how long
          results are kept says <Code>GET /api/limits</Code>.
        </Trans>
      </Text>
    </ReferenceSection>
  );
}

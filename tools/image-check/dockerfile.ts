import path from 'node:path';

/** One instruction of a Dockerfile: `words` are those of its exec form or its words; `flags` those that begin with two dashes. */
export interface Step {
  name: string;
  text: string;
  words: string[];
  flags: Record<string, string>;
}

export interface Stage {
  base: string;
  /** Its name, or its number where it has none. */
  name: string;
  steps: Step[];
}

/** The stages of a Dockerfile. Knows what ours uses: no heredocs, no variables. */
export function readDockerfile(text: string): Stage[] {
  const lines = text.split('\n').filter((line) => !/^\s*#/.test(line) && line.trim() !== '');
  const joined = lines.join('\n').replace(/\\\n/g, ' ').split('\n');
  const stages: Stage[] = [];
  for (const line of joined) {
    const [, name = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? [];
    if (name === 'FROM') {
      const [base = '', , as] = rest.split(/\s+/);
      stages.push({ base, name: as ?? String(stages.length), steps: [] });
    } else stages.at(-1)?.steps.push(readStep(name, rest));
  }
  return stages;
}

function readStep(name: string, rest: string): Step {
  const flags: Record<string, string> = {};
  const text = rest.replace(/^(?:--([\w-]+)=(\S+)\s+)+/, (all) => {
    for (const [, flag = '', value = ''] of all.matchAll(/--([\w-]+)=(\S+)/g)) flags[flag] = value;
    return '';
  });
  const form = text.replace(/^CMD\s+/, '');
  return { name, text, flags, words: form.startsWith('[') ? [JSON.parse(form)].flat().map(String) : form.split(/\s+/) };
}

/** Whether the build does not see `file`, by the lines of .dockerignore: the last one that fits decides. */
export function isIgnored(file: string, dockerignore: string): boolean {
  let ignored = false;
  for (const line of dockerignore.split('\n').map((one) => one.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    const pattern = line.replace(/^!/, '');
    // A star of Docker is for files that begin with a dot too.
    if (pattern === '*' || path.matchesGlob(file, pattern) || path.matchesGlob(file, `${pattern}/**`)) ignored = !line.startsWith('!');
  }
  return ignored;
}

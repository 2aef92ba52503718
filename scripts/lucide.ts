import { icons as lucide } from '@iconify-json/lucide';
import type { Plugin } from 'vite';

const icons = 'virtual:icons';
const fromIcon = `import { icon } from '/web/platform/ui/icon.tsx';`;
// What all shapes have in common stands on the <svg> of `web/platform/ui/icon.tsx`, where a screen can change it.
const commonAttributes = ' fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="2"';

const aliases = Object.entries(lucide.aliases ?? {}).map(([alias, { parent }]) => [alias, parent] as const);
/** The names of components, `House`, with the names of their icons in the set, `house`. Former names remain as aliases. */
const components = new Map(
  [...Object.keys(lucide.icons).map((name) => [name, name] as const), ...aliases].map(([name, icon]) => [pascalCase(name), icon]),
);

/**
 * `virtual:icons` exports Lucide's icons as components. In a build each is a module of its own, so that it goes with the screens that
 * show it. In development all are in one module, because a browser asks for each.
 */
export function lucideIcons(): Plugin {
  return {
    name: 'lucide-icons',
    resolveId: (id) => (id === icons || id.startsWith(`${icons}/`) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${icons}`)) return undefined;
      return { code: code(id.slice(icons.length + 2), this.environment.mode === 'build'), moduleSideEffects: false };
    },
  };
}

function code(icon: string, isBuild: boolean): string {
  if (icon) return `${fromIcon} export default ${component(icon)};`;
  const all = [...components];
  if (isBuild) return all.map(([name, icon]) => `export { default as ${name} } from '${icons}/${icon}';`).join('\n');
  return [fromIcon, ...all.map(([name, icon]) => `export const ${name} = ${component(icon)};`)].join('\n');
}

function component(icon: string): string {
  const shapes = lucide.icons[icon]?.body.replaceAll(commonAttributes, '').replace(/^<g>(.*)<\/g>$/, '$1');
  return `icon(${JSON.stringify(shapes)})`;
}

function pascalCase(name: string): string {
  return name.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
}

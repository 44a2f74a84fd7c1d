/**
 * Says in the built page what the console starts with: its entry only asks for it, and by itself a page tells ahead of
 * time what its entry imports.
 */
import type { Plugin } from 'vite';

/** `start`: the module that the entry asks for. */
export function preloadStart(start: string): Plugin {
  let base = '/';
  return {
    name: 'balcao-preload-start',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const scripts = Object.values(bundle).filter((output) => output.type === 'chunk');
        const door = scripts.find(({ facadeModuleId }) => facadeModuleId === start);
        if (!door) return html;
        const files = [door.fileName, ...door.imports].filter((file) => !html.includes(file));
        const styles = scripts
          .filter(({ fileName }) => files.includes(fileName))
          .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
          .filter((file) => !html.includes(file));
        const link = (attrs: object) => ({
          tag: 'link',
          attrs: { crossorigin: true, ...attrs },
          // Behind the entry, which is small and has more to ask for.
          injectTo: 'head' as const,
        });
        return [
          ...files.map((file) => link({ rel: 'modulepreload', href: base + file })),
          ...styles.map((file) => link({ rel: 'stylesheet', href: base + file })),
        ];
      },
    },
  };
}

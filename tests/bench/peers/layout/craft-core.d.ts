/**
 * What the benchmark uses of its peer, so that the sources compile where the package is not installed.
 */
declare module '@craftjs/core' {
  import type { ComponentType, ReactNode } from 'react';

  export const Editor: ComponentType<{
    readonly resolver: { readonly [name: string]: ComponentType<never> };
    readonly children: ReactNode;
  }>;
  export const Frame: ComponentType<{ readonly data: string }>;
  export function useNode(): {
    readonly connectors: {
      readonly connect: (element: HTMLElement) => HTMLElement;
      readonly drag: (element: HTMLElement) => HTMLElement;
    };
  };
  export function useEditor(): {
    readonly actions: {
      selectNode(id: string): void;
      setProp(id: string, change: (props: { html: string }) => void): void;
      move(id: string, parent: string, index: number): void;
      readonly history: { undo(): void };
    };
  };
}

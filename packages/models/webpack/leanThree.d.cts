import type { Plugin } from 'esbuild';
import type { Configuration } from 'webpack';

export declare function leanThree(more?: { readonly keep?: readonly ('Points' | 'Sprite')[] }): {
  readonly alias: Readonly<Record<string, string>>;
  readonly rules: NonNullable<NonNullable<Configuration['module']>['rules']>;
};

export declare const leanThreePlugin: Plugin;

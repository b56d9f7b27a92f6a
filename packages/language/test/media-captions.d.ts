/** The package's own types cannot be found by NodeNext: their imports carry no file endings. */
declare module 'media-captions' {
  export function parseText(
    text: string,
    options: { readonly type: 'srt' | 'vtt'; readonly strict?: boolean },
  ): Promise<{
    readonly cues: readonly {
      readonly text: string;
      readonly startTime: number;
      readonly endTime: number;
    }[];
    readonly errors: readonly Error[];
  }>;
}

import type * as contracts from '@verso/contracts';
import { expectTypeOf, it } from 'vitest';
import type { Conversion, ConversionReport, ConvertOptions, Limits, TargetFormat } from './types.ts';

type Mutable<T> = {
  -readonly [Name in keyof T]: T[Name] extends readonly (infer Item)[] | undefined ? Item[] : T[Name];
};

it('has the types of the contract', () => {
  expectTypeOf<contracts.Conversion>().toExtend<Conversion>();
  expectTypeOf<contracts.ConversionReport>().toExtend<ConversionReport>();
  expectTypeOf<contracts.Limits>().toExtend<Limits>();
  expectTypeOf<TargetFormat>().toEqualTypeOf<contracts.TargetFormat>();
  type Options = contracts.ConversionOptions & contracts.PdfPasswords & { password?: string };
  expectTypeOf<keyof Options>().toEqualTypeOf<keyof ConvertOptions>();
  expectTypeOf<Required<Mutable<ConvertOptions>>>().toExtend<Options>();
});

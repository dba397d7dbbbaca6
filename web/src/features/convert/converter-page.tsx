import { AccountCard } from './account-card.tsx';
import { Converter } from './converter.tsx';
import { GuestBanner } from './guest-banner.tsx';

/** The converter's screen. */
export function ConverterPage() {
  return (
    <>
      <title>Convert PDF to DOCX and DOCX to PDF - Verso</title>
      <GuestBanner />
      <Converter aside={<AccountCard />} />
    </>
  );
}

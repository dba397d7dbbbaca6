-- The keys that have signed receipts, by the SHA-256 of their public part (SPKI, DER): a lost one is noticed, and never replaced unsaid.
create table signing_key (
  sha256 bytea primary key,
  first_used_at timestamptz not null default now()
);

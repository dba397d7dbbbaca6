-- How long a conversion was expected to take when it was asked for, and took, once a worker had it. Null: before this was measured.
alter table conversion
  add column estimated_ms integer check (estimated_ms > 0),
  add column work_ms integer check (work_ms >= 0);

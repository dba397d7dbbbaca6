-- What an operator tells users about a disruption, on the status page.
create table incident (
  id bigint generated always as identity primary key,
  title text not null check (length(title) between 1 and 200),
  -- What happened and what is done about it; paragraphs part at empty lines.
  note text not null default '' check (length(note) <= 5000),
  started_at timestamptz not null default now(),
  ended_at timestamptz check (ended_at >= started_at)
);

create index incident_started on incident (started_at desc);

-- The figures of the status page.
create index conversion_completed on conversion (completed_at) where completed_at is not null;

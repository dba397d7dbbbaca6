"""Learns from examples where paragraphs end, which continue on the next page, which rows are of one table, which paragraphs are items of lists, captions or headings, their levels, or what is a header.

    python train.py TASK EXAMPLES... --model MODEL.json [--check CHECK.json] [--judge EXAMPLES...] [--folds FOLDER] [--before MODEL.json]

TASK      breaks, segments, continued, items, edges, rows, headings, levels, numbers or captions
EXAMPLES  what learning/src/main.ts wrote
--model   gets the trees as JSON
--check   gets rows of random numbers, and what the model says of them: the evaluator in TypeScript must say the same
--folds   gets a model a fold, each trained without the groups of its fold, and which group is in which
--judge   examples of other groups, to measure on; without them, figures are of cross-validation by group alone
--before  another model of the same features, to measure on the same
"""

import argparse
import hashlib
import json
import math
import os
import random

import lightgbm
import numpy
from sklearn.metrics import f1_score

# Fewer trees and leaves where fewer documents teach a task; many slow ones where few documents decide. The more of what is "less", the less
# likely a line continues the paragraph above, or is of a header; the more of what is "more", the likelier.
TASKS = {
    "breaks": {
        "trees": 200,
        "num_leaves": 31,
        "less": {"room after the first word", "room at the edge after the first word", "set in alone", "begins by the rules"},
    },
    "segments": {"trees": 100, "num_leaves": 8},
    "continued": {
        "trees": 60,
        "num_leaves": 6,
        "feature_fraction": 0.4,
        "less": {"room after the first word"},
    },
    "items": {
        "trees": 150,
        "num_leaves": 15,
        "learning_rate": 0.05,
        "min_child_samples": 40,
        "feature_fraction": 0.3,
        "bagging_fraction": 0.5,
    },
    "rows": {
        "trees": 500,
        "num_leaves": 6,
        "learning_rate": 0.03,
        "min_child_samples": 40,
        "feature_fraction": 0.3,
        "bagging_fraction": 0.6,
        "path_smooth": 5,
    },
    "edges": {
        "trees": 500,
        "num_leaves": 8,
        "learning_rate": 0.03,
        "min_child_samples": 30,
        "feature_fraction": 0.3,
        "bagging_fraction": 0.5,
        "path_smooth": 5,
        "less": {"size", "distance", "depth", "blockDepth", "distanceOverMargin"},
        "more": {"returns", "returnsCount", "returnsAnywhere", "returnsOfParity", "returnsNextPage", "returnsNearby", "gap", "blockGap", "isRuled"},
    },
    # Authors who use no styles write headings that their tags call text: only documents with some teach what they look like.
    "headings": {"trees": 150, "num_leaves": 8, "feature_fraction": 0.5, "needs_some": True},
    "captions": {"trees": 60, "num_leaves": 4, "feature_fraction": 0.4},
    "numbers": {"trees": 80, "num_leaves": 6, "feature_fraction": 0.4},
    # On web pages, where the title is a heading, all levels mean something else: learned together, each kind of document loses what the other one gains.
    "levels": {
        "trees": 75,
        "num_leaves": 5,
        "learning_rate": 0.05,
        "min_child_samples": 40,
        "feature_fraction": 0.2,
        "apart": ("conventions", 1.5),
        "objective": "multiclass",
        "num_class": 7,
    },
}
FOLDS = 5
PARAMETERS = {
    "objective": "binary",
    "learning_rate": 0.08,
    "min_child_samples": 20,
    "feature_fraction": 0.6,
    "bagging_fraction": 0.8,
    "bagging_freq": 1,
    "lambda_l2": 5,
    "max_bin": 127,
    "use_missing": False,
    "deterministic": True,
    "force_row_wise": True,
    "num_threads": 1,
    "seed": 1,
    "verbose": -1,
}
# A document of so many lines counts by all of them, a longer one by less for each.
FULL_WEIGHT = 60
# Of the numbers at which a model parts. Features have one less, so that no row changes its side.
DECIMALS = 5
# Of what its leaves add to the logarithm of the odds: 500 trees are off by about .007 together, which changes next to no decision.
LEAF_DECIMALS = 3
DRAWN_ROWS, CHECKED_ROWS = 4000, 20


def read(paths, task):
    """The features, labels, groups, documents and producers of all rows, and the names of the features."""
    names, rows, labels, groups, documents, producers = [], [], [], [], [], []
    for path in paths:
        with open(path, encoding="utf-8") as file:
            names = json.loads(next(file))["features"][task]
            for line in file:
                document = json.loads(line)
                for label, *features in document.get(task, []):
                    rows.append(features)
                    labels.append(label)
                    groups.append(document["group"])
                    documents.append(document["name"])
                    producers.append(document.get("producer", ""))
    return numpy.array(rows, float), numpy.array(labels), numpy.array(groups), numpy.array(documents), numpy.array(producers), names


def fit(task, rows, labels, documents, names):
    """The trees as they are written, and how much each feature adds to what they know."""
    options = dict(TASKS[task])
    if "apart" not in options:
        return boosted(options, rows, labels, documents, names)
    name, most = options.pop("apart")
    at = names.index(name)
    kinds = (rows[:, at] <= most, rows[:, at] > most)
    written, gains = zip(*(boosted(options, rows[own], labels[own], documents[own], names) for own in kinds))
    # Each tree asks first which documents it is for.
    trees = [[[at, most, one, 0] for one in low] + [[at, most, 0, one] for one in high] for low, high in zip(*written)]
    return trees, sum(gains)


def boosted(options, rows, labels, documents, names):
    options = dict(options)
    less, more = options.pop("less", ()), options.pop("more", ())
    if options.pop("needs_some", False):
        known = numpy.isin(documents, documents[labels > 0])
        rows, labels, documents = rows[known], labels[known], documents[known]
    _, places, counts = numpy.unique(documents, return_inverse=True, return_counts=True)
    weights = numpy.clip(FULL_WEIGHT / counts[places], 0.1, 3) ** 0.5
    parameters = PARAMETERS | options
    if less or more:
        parameters["monotone_constraints"] = [(name in more) - (name in less) for name in names]
    trees = parameters.pop("trees")
    model = lightgbm.train(parameters, lightgbm.Dataset(rows, labels, weight=weights), trees)
    written = [tree(one["tree_structure"]) for one in model.dump_model()["tree_info"]]
    classes = options.get("num_class", 1)
    if classes > 1:
        written = [written[i::classes] for i in range(classes)]
    return written, model.feature_importance("gain")


def report(title, labels, chances, documents, producers):
    said = chances.argmax(axis=1) if chances.ndim > 1 else chances > 0.5
    by_document = [numpy.mean(said[documents == name] == labels[documents == name]) for name in numpy.unique(documents)]
    right = f"right {numpy.mean(said == labels):.4f}, by document {numpy.mean(by_document):.4f}"
    print(f"{title}: {len(labels)} examples of {len(by_document)} documents; {right}")
    if chances.ndim == 1:
        f1 = f"F1 {f1_score(labels, said):.4f}, of the others {f1_score(1 - labels, 1 - said):.4f}"
        print(f"  {labels.mean():.3f} are so; {f1}")
    shares = ((name, producers == name) for name in sorted(set(producers)))
    print("  " + ", ".join(f"{name or 'unknown'} {numpy.mean((said == labels)[own]):.4f} of {own.sum()}" for name, own in shares))


def cross_validate(task, rows, labels, groups, documents, producers, names, folder):
    order = sorted(set(groups))
    random.Random(1).shuffle(order)
    fold_of = {name: i % FOLDS for i, name in enumerate(order)}
    folds = numpy.array([fold_of[group] for group in groups])
    classes = TASKS[task].get("num_class", 1)
    chances = numpy.zeros((len(labels), classes) if classes > 1 else len(labels))
    for fold in range(FOLDS):
        known = folds != fold
        trees, _ = fit(task, rows[known], labels[known], documents[known], names)
        chances[~known] = chances_of(trees, rows[~known])
        if folder:
            write_model(trees, names, os.path.join(folder, f"{fold}.json"))
    if folder:
        with open(os.path.join(folder, "groups.json"), "w", encoding="utf-8") as file:
            json.dump(fold_of, file)
    return chances


def tree(node):
    """A leaf is its value; any other node its feature, the greatest number that goes left, and what is left and right."""
    if "split_feature" not in node:
        return round(node["leaf_value"], LEAF_DECIMALS)
    return [node["split_feature"], round(node["threshold"], DECIMALS), tree(node["left_child"]), tree(node["right_child"])]


def score(trees, row):
    total = 0
    for node in trees:
        while isinstance(node, list):
            feature, most, left, right = node
            node = left if row[feature] <= most else right
        total += node
    return total


def chances_of(model, rows):
    """What a model as it is written says of many rows."""

    def total(trees):
        sums = numpy.zeros(len(rows))

        def visit(node, at):
            if not isinstance(node, list):
                sums[at] += node
            elif len(at) > 0:
                goes_left = rows[at, node[0]] <= node[1]
                visit(node[2], at[goes_left])
                visit(node[3], at[~goes_left])

        for node in trees:
            visit(node, numpy.arange(len(rows)))
        return sums

    if isinstance(model[0][0], int):
        return 1 / (1 + numpy.exp(-total(model)))
    scores = numpy.exp(numpy.array([total(trees) for trees in model]).T)
    return scores / scores.sum(axis=1, keepdims=True)


def said_of(model, row):
    """What a model says of a row, from the trees as they are written: a chance, or that of each class."""
    if isinstance(model[0][0], int):
        return 1 / (1 + math.exp(-score(model, row)))
    scores = [math.exp(score(trees, row)) for trees in model]
    return [one / sum(scores) for one in scores]


def write_model(trees, names, path):
    text = json.dumps(trees, separators=(",", ":"))
    sum_of = hashlib.sha256(json.dumps([names, text], separators=(",", ":"), ensure_ascii=False).encode()).hexdigest()
    with open(path, "w", encoding="utf-8") as file:
        file.write(json.dumps({"checksum": sum_of, "features": names, "trees": text}, indent=2, ensure_ascii=False) + "\n")
    print(f"{path}: {len(text) // 1024} KB")


def write_check(trees, width, path):
    """Rows of random numbers near those at which trees part, and what the model says of them."""
    generator = random.Random(1)
    parts = {}

    def visit(node):
        if isinstance(node, list):
            feature, most, left, right = node
            parts.setdefault(feature, []).append(most)
            visit(left)
            visit(right)

    for node in trees if isinstance(trees[0][0], int) else [node for own in trees for node in own]:
        visit(node)
    drawn = numpy.array(
        [
            [round(generator.choice(parts.get(i, [0])) + generator.uniform(-0.5, 0.5), 4) for i in range(width)]
            for _ in range(DRAWN_ROWS)
        ]
    )
    # From the least likely to the most.
    said = chances_of(trees, drawn)
    rows = drawn[numpy.argsort(said.argmax(axis=1) if said.ndim > 1 else said, kind="stable")][:: DRAWN_ROWS // (CHECKED_ROWS - 1) - 1][:CHECKED_ROWS]
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"rows": rows.tolist(), "chances": [said_of(trees, row) for row in rows.tolist()]}, file)
        file.write("\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("task", choices=list(TASKS))
    parser.add_argument("examples", nargs="+")
    parser.add_argument("--model", required=True)
    parser.add_argument("--check")
    parser.add_argument("--judge", nargs="*", default=[])
    parser.add_argument("--folds")
    parser.add_argument("--before")
    options = parser.parse_args()
    if options.folds:
        os.makedirs(options.folds, exist_ok=True)
    rows, labels, groups, documents, producers, names = read(options.examples, options.task)
    print(f"{len(set(groups))} groups, {len(names)} features")
    report("cross-validated", labels, cross_validate(options.task, rows, labels, groups, documents, producers, names, options.folds), documents, producers)
    trees, gains = fit(options.task, rows, labels, documents, names)
    if options.judge:
        other_rows, other_labels, other_groups, other_documents, other_producers, _ = read(options.judge, options.task)
        if set(groups) & set(other_groups):
            raise SystemExit("Some groups are in the examples and among those to judge by.")
        report("judged", other_labels, chances_of(trees, other_rows), other_documents, other_producers)
        if options.before:
            with open(options.before, encoding="utf-8") as file:
                before = json.loads(json.load(file)["trees"])
            report("before", other_labels, chances_of(before, other_rows), other_documents, other_producers)
    for i in numpy.argsort(-gains)[:12]:
        print(f"  {gains[i] / gains.sum():.3f} {names[i]}")
    write_model(trees, names, options.model)
    if options.check:
        write_check(trees, len(names), options.check)


if __name__ == "__main__":
    main()

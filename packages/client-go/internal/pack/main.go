// Command pack writes what callers need of this module: sources and documents, without tests and programs of this repository.
//
//	go run ./internal/pack -proxy FOLDER -version v2.1.0    a folder that serves as a module proxy: GOPROXY=file:///FOLDER
//	go run ./internal/pack -source FOLDER                   the files of a repository of its own, to be pushed and tagged
//
// With -module PATH they have that path in place of the one in go.mod.
package main

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"
)

func main() {
	proxy := flag.String("proxy", "", "folder of a module proxy")
	version := flag.String("version", "", "version in the proxy, such as v2.1.0")
	source := flag.String("source", "", "folder for the files of the module")
	module := flag.String("module", "", "path of the module; by default that of go.mod")
	flag.Parse()
	if err := run(*proxy, *version, *source, *module); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(proxy, version, source, module string) error {
	if (proxy == "") == (source == "") || (proxy == "") != (version == "") {
		return errors.New("usage: pack -proxy FOLDER -version VERSION [-module PATH], or pack -source FOLDER [-module PATH]")
	}
	own, err := ownPath()
	if err != nil {
		return err
	}
	if module == "" {
		module = own
	}
	files, err := filesOf(own, module)
	if err != nil {
		return err
	}
	if source != "" {
		return writeSource(source, files)
	}
	return writeProxy(proxy, module, version, files)
}

// ownPath is the path of this module: go.mod is where it is changed.
func ownPath() (string, error) {
	goMod, err := os.ReadFile("go.mod")
	if err != nil {
		return "", err
	}
	found := regexp.MustCompile(`(?m)^module (\S+)$`).FindSubmatch(goMod)
	if found == nil {
		return "", errors.New("go.mod names no module")
	}
	return string(found[1]), nil
}

// buildTime is the time of the commit where SOURCE_DATE_EPOCH names it, so that two builds are the same bytes.
func buildTime() time.Time {
	if seconds, err := strconv.ParseInt(os.Getenv("SOURCE_DATE_EPOCH"), 10, 64); err == nil {
		return time.Unix(seconds, 0).UTC()
	}
	return time.Now().UTC().Truncate(time.Second)
}

// file is a file of the module, by its name in there.
type file struct {
	name    string
	content []byte
}

func filesOf(own, module string) ([]file, error) {
	names, err := fs.Glob(os.DirFS("."), "*")
	if err != nil {
		return nil, err
	}
	var files []file
	for _, name := range names {
		isSource := strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go")
		if !isSource && name != "go.mod" && name != "go.sum" && name != "README.md" {
			continue
		}
		content, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		files = append(files, file{name, bytes.ReplaceAll(content, []byte(own), []byte(module))})
	}
	// The license of the repository is that of the module.
	license, err := os.ReadFile(filepath.Join("..", "..", "LICENSE"))
	if err != nil {
		return nil, err
	}
	return append(files, file{"LICENSE", license}), nil
}

func writeSource(folder string, files []file) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	for _, each := range files {
		if err := os.WriteFile(filepath.Join(folder, each.name), each.content, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// writeProxy writes the four files that the protocol of module proxies asks for: https://go.dev/ref/mod#goproxy-protocol.
func writeProxy(folder, module, version string, files []file) error {
	versions := filepath.Join(folder, filepath.FromSlash(module), "@v")
	info, err := json.Marshal(map[string]any{"Version": version, "Time": buildTime()})
	if err != nil {
		return err
	}
	archive, err := archiveOf(module+"@"+version, files)
	if err != nil {
		return err
	}
	written := []file{{"list", []byte(version + "\n")}, {version + ".info", info}, {version + ".zip", archive}}
	for _, each := range files {
		if each.name == "go.mod" {
			written = append(written, file{version + ".mod", each.content})
		}
	}
	return writeSource(versions, written)
}

func archiveOf(prefix string, files []file) ([]byte, error) {
	var archive bytes.Buffer
	writer := zip.NewWriter(&archive)
	for _, each := range files {
		entry, err := writer.Create(prefix + "/" + each.name)
		if err != nil {
			return nil, err
		}
		if _, err := entry.Write(each.content); err != nil {
			return nil, err
		}
	}
	if err := writer.Close(); err != nil {
		return nil, err
	}
	return archive.Bytes(), nil
}
